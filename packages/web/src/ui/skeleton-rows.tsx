import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";

type Props = {
  /** Tells screen readers that content is loading. */
  readonly label: string;
  readonly count: number;
  /** Size and radius of the picture at the start of each row. */
  readonly picture: string;
  /** Size and radius of the element at the end of each row, if there is one. */
  readonly end?: string;
  readonly rowClassName: string;
  readonly className?: string;
};

/** Placeholder rows while loading: a picture, a line, and a smaller line below it. */
export function SkeletonRows({ label, count, picture, end, rowClassName, className }: Props) {
  return (
    <div aria-busy="true" className={className} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <div className={classNames("flex items-center", rowClassName)} key={row}>
          <Skeleton className={classNames("shrink-0", picture)} />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-1/2 rounded-small" />
            <Skeleton className="mt-2 h-3 w-1/3 rounded-small" />
          </div>
          {end === undefined ? null : <Skeleton className={end} />}
        </div>
      ))}
    </div>
  );
}
