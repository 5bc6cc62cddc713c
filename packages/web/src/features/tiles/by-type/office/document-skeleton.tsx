import { ProgressBar } from "#ui/progress-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PartKind } from "./part-kind.ts";

type Props = {
  readonly kind: PartKind;
  readonly label: string;
  /** The loaded share, 0 to 1, if known. */
  readonly share?: number;
  readonly note?: string;
};

const LINES = ["w-2/5", "w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"];
const CELLS = Array.from({ length: 12 * 5 }, (_, place) => place);

/** A placeholder in the shape of a document while it loads. */
export function DocumentSkeleton({ kind, label, share, note }: Props) {
  return (
    <div className="absolute inset-0 overflow-hidden bg-sunken" role="status">
      <ProgressBar
        className="rounded-none!"
        label={label}
        {...(share === undefined ? {} : { value: share })}
      />
      {note === undefined ? null : (
        <p className="px-5 pt-5 text-center text-base text-muted">{note}</p>
      )}
      <Shape kind={kind} />
    </div>
  );
}

function Shape({ kind }: Pick<Props, "kind">) {
  if (kind === "sheet") {
    return (
      <div className="grid grid-cols-5 gap-px p-3 sm:p-5">
        {CELLS.map((place) => (
          <Skeleton className="h-7 rounded-small" key={place} />
        ))}
      </div>
    );
  }
  const shape = kind === "slide" ? "aspect-video max-w-4xl" : "aspect-[210/297] max-w-3xl";
  return (
    <div
      className={`mx-auto mt-4 flex w-[calc(100%-2rem)] flex-col gap-[2.2%] bg-pastel-white p-[9%] shadow-piece ${shape}`}
    >
      {LINES.slice(0, kind === "slide" ? 3 : undefined).map((width, index) => (
        <Skeleton className={`h-[1.6%] min-h-2.5 rounded-small ${width}`} key={index} />
      ))}
    </div>
  );
}
