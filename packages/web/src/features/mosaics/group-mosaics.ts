import type { MosaicSummary } from "@mosaico/contract/mosaics";

/** The mosaics of one implementation or, without a name, those of an account that belong to none. */
export type MosaicGroup<Mosaic extends MosaicSummary = MosaicSummary> = {
  readonly accountId: string;
  readonly name: string | undefined;
  readonly mosaics: readonly Mosaic[];
};

/**
 * Groups mosaics by account and implementation, sorted for the reader's language; those without an implementation come
 * last in their account.
 */
export function groupMosaics<Mosaic extends MosaicSummary>(
  mosaics: readonly Mosaic[],
  language: string,
  nameOf: (accountId: string) => string,
): MosaicGroup<Mosaic>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...Map.groupBy(mosaics, ({ accountId }) => accountId)]
    .toSorted(([a], [b]) => compare(nameOf(a), nameOf(b)) || compare(a, b))
    .flatMap(([accountId, ofAccount]) =>
      [...Map.groupBy(ofAccount, ({ implementation }) => implementation?.id).values()]
        .map((members) => ({
          accountId,
          name: members[0]?.implementation?.name,
          mosaics: members.toSorted((a, b) => compare(a.title, b.title) || a.id - b.id),
        }))
        .toSorted((a, b) =>
          a.name === undefined || b.name === undefined
            ? Number(a.name === undefined) - Number(b.name === undefined)
            : compare(a.name, b.name),
        ),
    );
}
