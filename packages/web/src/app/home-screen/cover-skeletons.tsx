import { Skeleton } from "#ui/skeleton.tsx";
import { COVER_GRID } from "./cover-grid.ts";

const COUNT = 12;

/** The wall while the mosaics are loaded. */
export function CoverSkeletons({ label }: { readonly label: string }) {
  return (
    <div aria-label={label} className={`${COVER_GRID} pt-16`} role="status">
      {Array.from({ length: COUNT }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-[640/362] rounded-tile" />
          <Skeleton className="mt-3 h-4 w-2/3 rounded-small" />
          <Skeleton className="mt-2 h-3.5 w-1/2 rounded-small" />
        </div>
      ))}
    </div>
  );
}
