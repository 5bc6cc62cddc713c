import { isDeeper } from "#platform/http/json-body.ts";

/** What the JSON of a page says of it; empty where it says nothing. */
export type LinkedData = {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly picture: string;
};

export const NO_LINKED_DATA: LinkedData = { title: "", description: "", siteName: "", picture: "" };

const MAX_THINGS = 50;
// Nothing that a page says of itself is deeper, and very deep JSON takes long to parse.
const MAX_DEPTH = 60;
// Types of what surrounds a page, not of the page itself.
const AROUND =
  /^(?:BreadcrumbList|ListItem|SearchAction|SiteNavigationElement|ImageObject|Person)$/;
const SITE = /^(?:WebSite|Organization|Corporation|NewsMediaOrganization)$/;

/** Reads what a page says by JSON-LD. Source: schema.org. */
export function readLinkedData(scripts: readonly string[]): LinkedData {
  const things = scripts.flatMap(thingsIn).slice(0, MAX_THINGS);
  const site = things.find((thing) => SITE.test(typeOf(thing)));
  const page = things.find((thing) => !SITE.test(typeOf(thing)) && !AROUND.test(typeOf(thing)));
  return {
    title: textOf(page?.["headline"]) || textOf(page?.["name"]),
    description: textOf(page?.["description"]),
    siteName: textOf(recordOf(page?.["publisher"])?.["name"]) || textOf(site?.["name"]),
    picture: pictureOf(page?.["image"]) || pictureOf(page?.["thumbnailUrl"]),
  };
}

/** Reads what a site says of a page by oEmbed. */
export function readOembed(json: string): LinkedData {
  const answer = recordOf(parsed(json));
  return {
    title: textOf(answer?.["title"]),
    description: "",
    siteName: textOf(answer?.["provider_name"]),
    picture: textOf(answer?.["thumbnail_url"]),
  };
}

type Thing = Readonly<Record<string, unknown>>;

function thingsIn(json: string): Thing[] {
  const value = parsed(json);
  return recordsOf(value).flatMap((thing) => {
    const parts = thing["@graph"];
    return Array.isArray(parts) ? recordsOf(parts) : [thing];
  });
}

/** Those in a list, or the only one. */
function recordsOf(value: unknown): Thing[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, MAX_THINGS) : [value];
  return list.map(recordOf).filter((thing) => thing !== undefined);
}

function parsed(json: string): unknown {
  if (isDeeper(Buffer.from(json), MAX_DEPTH)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function typeOf(thing: Thing): string {
  const type = thing["@type"];
  return textOf(Array.isArray(type) ? type[0] : type);
}

/** An address, an object with one, or a list of either. */
function pictureOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return textOf(first) || textOf(recordOf(first)?.["url"]);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function recordOf(value: unknown): Thing | undefined {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Thing) : undefined;
}
