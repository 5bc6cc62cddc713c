import { classNames } from "./class-names.ts";

type CharacterCounterProps = { id: string; used: number; max: number };

export function CharacterCounter({ id, used, max }: CharacterCounterProps) {
  return (
    <span
      className={classNames(
        "ml-auto shrink-0 text-sm tabular-nums",
        used > max
          ? "font-semibold text-danger-ink"
          : used >= max * 0.9
            ? "text-warning-ink"
            : "text-muted",
      )}
      id={id}
    >
      {used}/{max}
    </span>
  );
}
