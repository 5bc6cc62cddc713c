import { Progress as Primitive } from "radix-ui";
import { classNames } from "./class-names.ts";

export type ProgressBarProps = {
  label: string;
  /** 0 to 1; omitted while unknown. */
  value?: number;
  className?: string;
};

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = value === undefined ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Primitive.Root
      aria-label={label}
      className={classNames("h-1.5 w-full overflow-hidden rounded-full bg-pressed", className)}
      value={percent}
    >
      <Primitive.Indicator
        className={classNames(
          "h-full rounded-full bg-brand transition-transform",
          percent === null ? "w-2/5 animate-indeterminate" : "w-full origin-left",
        )}
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </Primitive.Root>
  );
}
