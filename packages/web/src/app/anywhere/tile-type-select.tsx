import { TILE_TYPES, type TileType } from "@mosaico/domain/tile/tile-type";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Select } from "#ui/select.tsx";

const ALL = "all";

type Props = {
  readonly type: TileType | undefined;
  readonly onChange: (type: TileType | undefined) => void;
};

/** Limits what is found to tiles of one type. */
export function TileTypeSelect({ type, onChange }: Props) {
  const { t } = useTranslation();
  const options = [
    { value: ALL, label: t("palette.allTypes") },
    ...TILE_TYPES.map((value) => ({ value, label: t(`tiles.types.${value}`) })),
  ];
  return (
    <Select
      hideLabel
      label={t("palette.type")}
      onValueChange={(value) => onChange(TILE_TYPES.find((one) => one === value))}
      options={options}
      quiet
      value={type ?? ALL}
    />
  );
}
