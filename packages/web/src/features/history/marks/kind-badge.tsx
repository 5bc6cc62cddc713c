import { classNames } from "#ui/class-names.ts";
import type { Kind } from "../steps/compare.ts";
import { KIND_LOOKS } from "./kind-looks.ts";

type Props = { readonly kind: Kind; readonly size?: number };

/** The badge of a kind of difference, distinguished by shape as well as colour. */
export function KindBadge({ kind, size = 20 }: Props) {
  const { icon: Icon, badge } = KIND_LOOKS[kind];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center rounded-full forced-colors:border",
        badge,
      )}
      style={{ width: size, height: size }}
    >
      <Icon size={size * 0.62} strokeWidth={3} />
    </span>
  );
}
