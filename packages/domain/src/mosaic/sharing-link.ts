import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
/** In milliseconds since 1970. Later years have more digits, by which texts would not sort. */
const LATEST_END = Date.UTC(9999, 11, 31);

/** S2: the maximum number of sharing links of a mosaic, and of characters of their names. */
export const LINK_LIMITS = { ofMosaic: 50, name: 60 } as const;

/** S4: normalises the instant at which a link ends, or returns why it is refused: it must be in the future. */
export function checkLinkEnd(text: string, now: Date): Outcome<string, "sharing.badEnd"> {
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return ms > now.getTime() && ms < LATEST_END
    ? accept(new Date(ms).toISOString())
    : refuse("sharing.badEnd", ["until"]);
}

/** S4: whether a link has ended; from then on it is as if it did not exist. */
export function hasEnded(until: string | null, now: Date): boolean {
  return until !== null && Date.parse(until) <= now.getTime();
}

/** What visitors may do with a link. */
type LinkRights = { readonly mosaicId: number; readonly isDownloadable: boolean };

/** S3: the mosaics among those that links show whose files their visitors may save. */
export function savableMosaics(links: readonly LinkRights[]): readonly number[] {
  return links.flatMap(({ mosaicId, isDownloadable }) => (isDownloadable ? [mosaicId] : []));
}

/** S5: whether search engines may list the page of a link. */
export function isListedPage(link: {
  readonly isListed: boolean;
  readonly hasPassword: boolean;
}): boolean {
  return link.isListed && !link.hasPassword;
}

/** S6: the days that a list of views covers, up to today. */
export const DAYS_OF_VIEWS = 30;

/** S6: the day of a view, as the first part of an instant in UTC. */
export function dayOfView(at: Date): string {
  return at.toISOString().slice(0, "2026-11-26".length);
}

/** S2: normalises the name of a sharing link, which may be empty, or returns why it is refused. */
export function checkLinkName(text: string): Outcome<string, "sharing.nameTooLong"> {
  const name = cleanText(text).replaceAll(/\s+/g, " ").trim();
  return name.length <= LINK_LIMITS.name ? accept(name) : refuse("sharing.nameTooLong", ["name"]);
}
