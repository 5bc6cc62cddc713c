import { useTranslation } from "#platform/i18n/use-translation.ts";
import { SearchSelect } from "#ui/search-select.tsx";
import type { NamedPart } from "./published.api.ts";

const WHOLE = "";
const MAX_SHOWN = 200;

type Props = {
  /** Undefined while they load. */
  readonly parts: readonly NamedPart[] | undefined;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
};

/** What of a mosaic a frame shows: all of it, a section or a tile. */
export function PartSelect({ parts = [], value, onChange }: Props) {
  const { t } = useTranslation();
  const whole = { value: WHOLE, label: t("sharing.embed.whole") };
  const nameOf = ({ title }: NamedPart) => title.trim() || t("sharing.embed.untitled");
  const find = (query: string) => {
    const wanted = query.trim().toLocaleLowerCase();
    const matching = (isSection: boolean) =>
      parts
        .filter((part) => part.isSection === isSection)
        .filter((part) => nameOf(part).toLocaleLowerCase().includes(wanted))
        .slice(0, MAX_SHOWN)
        .map((part) => ({ value: part.id, label: nameOf(part) }));
    const groups = [
      { id: "whole", options: wanted === "" ? [whole] : [] },
      { id: "sections", label: t("sharing.embed.sections"), options: matching(true) },
      { id: "tiles", label: t("sharing.embed.tiles"), options: matching(false) },
    ];
    return groups.filter(({ options }) => options.length > 0);
  };
  const chosen = parts.find(({ id }) => id === value);
  return (
    <SearchSelect
      find={find}
      label={t("sharing.embed.part")}
      nothingFound={t("sharing.embed.noPart")}
      onValueChange={(id) => onChange(id === WHOLE ? undefined : id)}
      searchLabel={t("sharing.embed.findPart")}
      value={value ?? WHOLE}
      valueLabel={chosen === undefined ? whole.label : nameOf(chosen)}
    />
  );
}
