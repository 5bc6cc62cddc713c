import { classNames } from "./class-names.ts";

export type SkeletonProps = {
  /** Sets the size and the radius of the expected content. */
  className?: string;
};

export function Skeleton({ className = "h-4 w-full rounded-small" }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "animate-shimmer bg-hover bg-[linear-gradient(100deg,transparent_30%,var(--color-hover)_50%,transparent_70%)] bg-size-[200%_100%]",
        className,
      )}
    />
  );
}
