import type { LivePerson } from "@mosaico/contract/live";
import { classNames } from "#ui/class-names.ts";
import { initialsOf } from "#ui/initials.ts";
import { inkOn } from "./ink-on.ts";

type Props = { readonly person: LivePerson; readonly size?: number; readonly className?: string };

/** A person's avatar in the colour of their cursor. Decorative: the name is beside it. */
export function LiveAvatar({ person: { name, colour }, size = 32, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-grid shrink-0 place-items-center rounded-control font-semibold shadow-piece select-none",
        className,
      )}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        background: colour,
        color: inkOn(colour),
      }}
    >
      {initialsOf(name)}
    </span>
  );
}
