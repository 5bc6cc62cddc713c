/** The button that opens a list of options and shows the selected one. */
export const triggerLook =
  "flex w-full min-w-0 items-center gap-2 rounded-control text-base text-ink transition-[border-color,background-color] " +
  "data-placeholder:text-muted disabled:text-muted";

/** Framed, as a form field. */
export const framedTrigger =
  "h-11 border border-edge bg-surface px-3 hover:border-faint disabled:bg-sunken disabled:hover:border-edge " +
  "aria-invalid:border-danger";

/** Without a frame, for the bottom of a page or a rail. */
export const quietTrigger = "h-10 px-2.5 text-sm font-medium hover:bg-hover touch:h-11";
