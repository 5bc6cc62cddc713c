import { classNames } from "./class-names.ts";

export type SpinnerProps = {
  size?: number;
  className?: string;
  /** Keeps its place unseen: turning would take as much of the processor there as anywhere. */
  isStill?: boolean;
};

/** Decorative: name what is loading in text beside it or in an aria-busy parent. */
export function Spinner({ size = 18, className, isStill = false }: SpinnerProps) {
  return (
    <svg
      aria-hidden="true"
      className={classNames("shrink-0", !isStill && "animate-spin", className)}
      fill="none"
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <circle cx="12" cy="12" opacity="0.22" r="9" stroke="currentColor" strokeWidth="2.5" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="2.5"
      />
    </svg>
  );
}
