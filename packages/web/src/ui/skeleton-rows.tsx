import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";

type Props = {
  /** Says to those who see nothing that something is on its way. */
  readonly label: string;
  readonly count: number;
  /** Size and radius of the picture that each row begins with. */
  readonly picture: string;
  /** Size and radius of what each row ends with, where it has such a thing. */
  readonly end?: string;
  readonly rowClassName: string;
  readonly className?: string;
};

/** Rows that are on their way: a picture, a line, and a smaller line below it. */
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
