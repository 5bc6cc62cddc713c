import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useTranslation } from "react-i18next";
import { Select } from "#ui/select.tsx";
import { groupMosaics } from "./group-mosaics.ts";

type Props = {
  readonly mosaics: readonly MosaicSummary[];
  readonly value: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
};

/** Chooses among the mosaics that a person sees, by implementation. */
export function MosaicSelect({ mosaics, value, onChoose, hideLabel = false, ...rest }: Props) {
  const { t, i18n } = useTranslation();
  const groups = groupMosaics(mosaics, i18n.language);
  const option = ({ id, title, tileCount }: MosaicSummary) => ({
    value: String(id),
    label: title,
    description: t("mosaics.tiles", { count: tileCount }),
  });
  return (
    <Select
      {...rest}
      hideLabel={hideLabel}
      label={t("mosaics.mosaic")}
      onValueChange={(id) => onChoose(Number(id))}
      options={
        groups.length === 1
          ? (groups[0]?.mosaics ?? []).map(option)
          : groups.map((group) => ({
              label: group.name ?? t("mosaics.noImplementation"),
              options: group.mosaics.map(option),
            }))
      }
      value={value === undefined ? undefined : String(value)}
    />
  );
}
