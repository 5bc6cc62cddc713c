import type { MosaicSummary } from "@mosaico/contract/mosaics";

/** The selectable mosaics by implementation; those without one come last, without a name. */
export function groupChoices(mosaics: readonly MosaicSummary[], language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const groups = Map.groupBy(mosaics, ({ implementation }) => implementation?.name);
  return [...groups]
    .map(([name, members]) => ({
      name,
      mosaics: members.toSorted((a, b) => compare(a.title, b.title) || a.id - b.id),
    }))
    .toSorted((a, b) =>
      a.name === undefined || b.name === undefined
        ? Number(a.name === undefined) - Number(b.name === undefined)
        : compare(a.name, b.name),
    );
}
