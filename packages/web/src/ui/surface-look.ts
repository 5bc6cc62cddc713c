/** The backdrop of everything modal, on the dialogs' own layer: a confirmation above a dialog dims that dialog too. */
export const scrimLook =
  "fixed inset-0 z-dialog bg-scrim data-leaving:animate-fade-out data-[state=open]:animate-fade-in";

/** Centred from 640 px; below, a sheet that rises from the lower edge. */
export const dialogLook =
  "fixed z-dialog flex flex-col bg-raised text-ink shadow-float outline-none " +
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-dialog pb-[env(safe-area-inset-bottom)] transition-[translate] duration-100 " +
  "data-leaving:animate-sheet-out data-[state=open]:animate-sheet-in " +
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,60rem)] sm:w-[calc(100vw-max(3rem,env(safe-area-inset-left)+env(safe-area-inset-right)+1rem))] sm:rounded-dialog sm:pb-0 " +
  "sm:data-leaving:animate-rise-out sm:data-[state=open]:animate-rise-in " +
  // Content that fills its container, such as a document, is marked and gets all the space available.
  "has-data-fills:min-h-[96dvh] sm:has-data-fills:min-h-[min(94dvh,75rem)] short:has-data-fills:min-h-0 " +
  "short:max-h-dvh short:overflow-y-auto forced-colors:border";
