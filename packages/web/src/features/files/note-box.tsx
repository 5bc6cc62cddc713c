import { Info } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { readonly children: ReactNode; readonly action?: ReactNode };

/** A note about the file being uploaded, below its field. */
export function NoteBox({ children, action }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it might be beyond the edge of the form.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      className="mt-2 flex flex-wrap items-center gap-3 rounded-tile bg-pastel-blue px-3 py-2.5 text-ink"
      ref={box}
      role="status"
    >
      <p className="flex min-w-48 flex-1 gap-2 text-sm text-pretty">
        <Info aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
        {children}
      </p>
      {action}
    </div>
  );
}
