import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";

/** S2: the maximum number of sharing links of a mosaic, and of characters of their names. */
export const LINK_LIMITS = { ofMosaic: 50, name: 60 } as const;

/** What visitors may do with a link. */
type LinkRights = { readonly mosaicId: number; readonly isDownloadable: boolean };

/** S3: the mosaics among those that links show whose files their visitors may save. */
export function savableMosaics(links: readonly LinkRights[]): readonly number[] {
  return links.flatMap(({ mosaicId, isDownloadable }) => (isDownloadable ? [mosaicId] : []));
}

/** S2: normalises the name of a sharing link, which may be empty, or returns why it is refused. */
export function checkLinkName(text: string): Outcome<string, "sharing.nameTooLong"> {
  const name = cleanText(text).replaceAll(/\s+/g, " ").trim();
  return name.length <= LINK_LIMITS.name ? accept(name) : refuse("sharing.nameTooLong", ["name"]);
}
