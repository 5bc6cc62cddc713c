import { Check } from "lucide-react";
import { classNames } from "#ui/class-names.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { TileFilter } from "./tile-filter.ts";
import { TileTypeSelect } from "./tile-type-select.tsx";

type Props = {
  readonly filter: TileFilter;
  readonly onChange: (filter: TileFilter) => void;
  /** Whether a mosaic is open. */
  readonly hasMosaic: boolean;
};

/** What limits a search to tiles: their type, and the open mosaic. */
export function TileFilters({ filter, onChange, hasMosaic }: Props) {
  const { t } = useTranslation();
  const { type, isHere } = filter;
  return (
    <div className="flex items-center gap-2 border-b border-line px-2 py-1.5">
      <TileTypeSelect onChange={(next) => onChange({ ...filter, type: next })} type={type} />
      {hasMosaic ? (
        <button
          aria-pressed={isHere}
          className={classNames(
            "flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold touch:min-h-11",
            isHere ? "bg-ink text-ground" : "text-muted hover:bg-hover hover:text-ink",
          )}
          onClick={() => onChange({ ...filter, isHere: !isHere })}
          type="button"
        >
          {isHere ? <Check aria-hidden="true" size={15} /> : null}
          {t("palette.tiles")}
        </button>
      ) : null}
    </div>
  );
}
