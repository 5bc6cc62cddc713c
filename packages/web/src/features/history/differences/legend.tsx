import { useTranslation } from "#platform/i18n/use-translation.ts";
import { type Difference, KINDS } from "../steps/compare.ts";
import { KindBadge } from "../marks/kind-badge.tsx";

/** The meaning of the marks on the canvas, with the number of each. */
export function Legend({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation();
  const counts = KINDS.map((kind) => ({
    kind,
    count: difference.tiles.filter(({ kinds }) => kinds.has(kind)).length,
  })).filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1.5">
      {counts.map(({ kind, count }) => (
        <li className="flex items-center gap-1.5 text-sm font-medium" key={kind}>
          <KindBadge kind={kind} />
          {t(`history.kinds.${kind}`)}
          <span className="text-muted tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  );
}
