import { TILE_TYPES, type TileType } from "@mosaico/domain/tile/tile-type";
import { type Author, AuthorSelect } from "#features/mosaics/author-select.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Select } from "#ui/select.tsx";

/** What removed tiles are limited to. */
export type TileFields = {
  readonly words: string;
  readonly type: TileType | undefined;
  readonly author: Author | undefined;
};

export const NO_FIELDS: TileFields = { words: "", type: undefined, author: undefined };

const ALL = "all";

type Props = {
  readonly mosaicId: number;
  readonly fields: TileFields;
  readonly onChange: (fields: TileFields) => void;
};

/** Limits the removed tiles to words, a type, and who removed them. */
export function TileFilter({ mosaicId, fields, onChange }: Props) {
  const { t } = useTranslation();
  const types = TILE_TYPES.map((value) => ({ value, label: t(`tiles.types.${value}`) }));
  return (
    <div className="mb-2 grid grid-cols-2 gap-2">
      <SearchField
        className="col-span-2"
        hideLabel
        label={t("trash.filter.find")}
        onSearch={(words) => onChange({ ...fields, words })}
        placeholder={t("trash.filter.find")}
        value={fields.words}
      />
      <Select
        hideLabel
        label={t("trash.filter.type")}
        onValueChange={(next) =>
          onChange({ ...fields, type: TILE_TYPES.find((type) => type === next) })
        }
        options={[{ value: ALL, label: t("trash.filter.allTypes") }, ...types]}
        value={fields.type ?? ALL}
      />
      <AuthorSelect
        everybody={t("trash.filter.everybody")}
        label={t("trash.filter.who")}
        mosaicId={mosaicId}
        nothingFound={t("trash.filter.nothing")}
        onChoose={(author) => onChange({ ...fields, author })}
        searchLabel={t("trash.filter.searchPeople")}
        value={fields.author}
      />
    </div>
  );
}
