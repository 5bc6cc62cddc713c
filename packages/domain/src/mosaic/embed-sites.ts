import { type Outcome, accept, refuse } from "../outcome.ts";

/** S7: the maximum number of sites that may embed a link, and of characters of each. */
export const EMBED_LIMITS = { sites: 20, site: 260 } as const;

/** S7: in place of the sites: any may embed the link. */
export const ANY_SITE = "*";

/** Letters, digits and hyphens between dots: nothing that means something else in a header. */
const HOST = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d{1,5})?$/;
const SCHEME = /^https?:\/\//i;
/** A host and perhaps a port, before anything else of an address. */
const BEGINNING = /^[^/?#:]+(?::\d+)?(?:[/?#]|$)/;
const SUBDOMAINS = "*.";

/**
 * S7: normalises the sites that may embed a link to their hosts, or returns why they are refused. A whole address counts
 * as its host, and `*.example.org` as all hosts below it.
 */
export function checkEmbedSites(
  sites: readonly string[],
): Outcome<readonly string[], "sharing.badSite" | "sharing.tooManySites"> {
  if (sites.length > EMBED_LIMITS.sites) return refuse("sharing.tooManySites", ["embed"]);
  const hosts = sites.map(hostOf);
  if (hosts.length === 0 || hosts.includes(undefined)) return refuse("sharing.badSite", ["embed"]);
  const accepted = new Set(hosts.filter((host) => host !== undefined));
  return accept(accepted.has(ANY_SITE) ? [ANY_SITE] : [...accepted]);
}

/** The host of a site as it was typed, with its port if that is unusual; undefined if it has none. */
function hostOf(site: string): string | undefined {
  const text = site.trim();
  if (text === ANY_SITE) return ANY_SITE;
  if (text.length > EMBED_LIMITS.site) return undefined;
  const isBelow = text.startsWith(SUBDOMAINS);
  const rest = isBelow ? text.slice(SUBDOMAINS.length) : text;
  const bare = rest.replace(SCHEME, "");
  if (!BEGINNING.test(bare)) return undefined;
  const url = parse(SCHEME.test(rest) ? rest : `https://${bare}`);
  if (url === undefined || url.username !== "" || url.password !== "") return undefined;
  if (!HOST.test(url.host)) return undefined;
  if (!isBelow) return url.host;
  return url.hostname.includes(".") ? `${SUBDOMAINS}${url.host}` : undefined;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
