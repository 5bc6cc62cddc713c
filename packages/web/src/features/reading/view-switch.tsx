import { LayoutGrid, type LucideIcon, Maximize } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { MosaicView } from "./use-view.ts";

const ICONS = { read: LayoutGrid, wall: Maximize } as const satisfies Record<string, LucideIcon>;

type Props = {
  readonly view: MosaicView;
  /** How much of the lower edge is covered, in pixels. */
  readonly bottomInset: number;
  /** How much of the right edge is. */
  readonly rightInset?: number;
};

/** At the thumb: shows the mosaic as a reading grid, or as a wall. */
export function ViewSwitch({ view, bottomInset, rightInset = 0 }: Props) {
  const { isReading, isOffered, setReading } = view;
  const { t } = useTranslation();
  const name = useId();
  if (!isOffered) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-rail flex justify-center"
      style={{
        right: rightInset,
        bottom: `calc(${bottomInset + 12}px + env(safe-area-inset-bottom))`,
      }}
    >
      <div
        aria-label={t("reading.view")}
        className="pointer-events-auto flex rounded-full border border-line bg-raised p-1 shadow-float"
        data-covers-tiles=""
        role="radiogroup"
      >
        {(["read", "wall"] as const).map((id) => {
          const Icon = ICONS[id];
          return (
            <label
              className="relative flex h-11 cursor-pointer items-center gap-2 rounded-full px-4.5 text-base font-semibold text-muted select-none has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:outline"
              key={id}
            >
              <input
                checked={isReading === (id === "read")}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                name={name}
                onChange={() => setReading(id === "read")}
                type="radio"
                value={id}
              />
              <Icon aria-hidden="true" size={19} />
              {t(`reading.${id}`)}
            </label>
          );
        })}
      </div>
    </div>
  );
}
