import { PIECE_TYPES, type TileType } from "@mosaico/domain/tile/tile-type";
import { useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { tileTypes } from "./by-type/tile-types.ts";

type Props = {
  readonly value: TileType;
  readonly onChange: (type: TileType) => void;
};

/** Selects the content type of a tile from cards. */
export function TypePicker({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{t("tiles.form.type")}</legend>
      <div className="grid grid-cols-4 gap-1.5 @md:gap-2 @xl:grid-cols-6">
        {PIECE_TYPES.map((type) => {
          const Icon = tileTypes[type].icon;
          return (
            <label
              className="relative flex min-h-11 cursor-pointer flex-col items-center gap-1 rounded-control border border-line-strong bg-surface px-1 py-2.5 text-center text-xs font-medium transition-[background-color,border-color,box-shadow] select-none hover:border-faint has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus @md:text-sm"
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
