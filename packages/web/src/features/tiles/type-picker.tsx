import { TILE_TYPES, type TileType } from "@mosaico/domain/tile/tile-type";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { tileTypes } from "./by-type/tile-types.ts";

type Props = {
  readonly value: TileType;
  readonly onChange: (type: TileType) => void;
};

/** What the tile holds, chosen from cards. */
export function TypePicker({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{t("tiles.form.type")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        {TILE_TYPES.map((type) => {
          const Icon = tileTypes[type].icon;
          return (
            <label
              className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2 text-sm font-medium transition-[background-color,border-color,box-shadow] select-none hover:border-faint has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-col sm:gap-1 sm:py-2.5 sm:text-center"
              key={type}
            >
              <input
                checked={type === value}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                name={name}
                onChange={() => onChange(type)}
                type="radio"
                value={type}
              />
              <Icon aria-hidden="true" size={20} />
              {t(`tiles.types.${type}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
