import { Download } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, type Ref, useState } from "react";
import { classNames } from "#ui/class-names.ts";

export type DropZoneProps = {
  readonly onFiles: (files: File[]) => void;
  /** Shown while files are dragged over it. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** Accepts files dropped on its children, or pasted while the focus is inside. */
export function DropZone({
  onFiles,
  label,
  disabled = false,
  className,
  ref,
  children,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (disabled || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles([...files]);
  };

  return (
    <div
      className={classNames("relative", className)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const isStillInside =
          relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isStillInside) setIsOver(false);
      }}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = "copy";
        setIsOver(true);
      }}
      onDrop={(event) => {
        setIsOver(false);
        take(event, event.dataTransfer.files);
      }}
      onPaste={(event) => take(event, event.clipboardData.files)}
      ref={ref}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-0 z-10 grid animate-fade-in place-items-center rounded-tile border-2 border-dashed border-brand bg-brand-soft/95 text-brand-ink">
          <span className="flex items-center gap-2.5 px-4 text-center font-semibold">
            <Download aria-hidden="true" size={22} />
            {label}
          </span>
        </div>
      ) : null}
    </div>
  );
}
