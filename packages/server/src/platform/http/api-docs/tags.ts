import type { EndpointTable } from "@mosaico/contract/endpoint";

/** Describes the whole API. */
export const ABOUT =
  "JSON in UTF-8. Keys that are not listed are refused. Every error is a problem document (RFC 9457) whose `code` is stable. `/api/docs` explains how to get started, the rate limits and the meaning of each error.";

/** The tag of the endpoints outside `/api`. */
export const ROOT_TAG = "root";

const TAGS: Readonly<Record<string, string>> = {
  auth: "Signing up, in and out",
  "user-profiles": "The user's own profile",
  sessions: "The user's sessions",
  accounts: "Accounts",
  implementations: "Groups of mosaics",
  "user-invites": "Invitations to an account",
  members: "Members of an account",
  mosaics: "Mosaics, their tiles, history and sharing",
  base: "The public mosaic",
  "node-types": "Tile types",
  "removed-mosaics": "Deleted mosaics",
  shared: "Shared mosaics, for visitors",
  icons: "Pictures for tiles",
  files: "Uploaded files",
  storage: "Display of uploaded files",
  form: "Messages to the operator of the installation",
  billing: "Plans and payment",
  admin: "Administration of the installation",
  [ROOT_TAG]: "Outside /api: the content of files, and the health of the server",
};

/** The first path segments of a table, in its order, with a description of each. */
export function tagsOf(table: EndpointTable): { name: string; description: string }[] {
  const names = new Set(Object.keys(table).map((key) => key.split("/")[1] ?? ""));
  return [...names].map((name) => ({ name, description: describeTag(name) }));
}

/** The description of a tag, or its name if it has none. */
export function describeTag(name: string): string {
  return TAGS[name] ?? name;
}
