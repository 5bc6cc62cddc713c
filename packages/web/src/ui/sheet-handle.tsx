import { classNames } from "./class-names.ts";

/** The grip at the top of a sheet; the header around it handles the gesture. */
export function SheetHandle({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("flex justify-center pt-2.5 pb-1", className)}>
      <div className="h-1 w-9 rounded-full bg-line-strong" />
    </div>
  );
}
