import type { MosaicSummary } from "@mosaico/contract/mosaics";

/** The mosaics of one implementation; without a name those that belong to none. */
export type MosaicGroup = {
  readonly name: string | undefined;
  readonly mosaics: readonly MosaicSummary[];
};

/** Mosaics by implementation, both in the order of the reader's language; those without one come last. */
export function groupMosaics(mosaics: readonly MosaicSummary[], language: string): MosaicGroup[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byImplementation = Map.groupBy(mosaics, ({ implementation }) => implementation?.id);
  return [...byImplementation.values()]
    .map((members) => ({
      name: members[0]?.implementation?.name,
      mosaics: members.toSorted((a, b) => compare(a.title, b.title) || a.id - b.id),
    }))
    .toSorted((a, b) =>
      a.name === undefined || b.name === undefined
        ? Number(a.name === undefined) - Number(b.name === undefined)
        : compare(a.name, b.name),
    );
}
