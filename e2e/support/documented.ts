import { api } from "../../packages/contract/src/api.ts";
import { channels } from "../../packages/contract/src/channels.ts";
import { rootApi } from "../../packages/contract/src/root.ts";

/** What no row of the contract is for: the reference shows the contract itself. */
const BESIDE = ["GET /api/docs", "GET /api/docs.css", "GET /api/docs/errors/:code"];

const patterns = [
  ...Object.keys(api).map((key) => key.replace(" ", " /api")),
  ...Object.keys(rootApi),
  ...Object.keys(channels).map((path) => `GET /api${path}`),
  ...BESIDE,
].map((key) => new RegExp(`^${key.replaceAll(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}$`));

/** Whether a request to the API, or for a file, is one that the contract describes. All other requests pass. */
export function isDocumented(method: string, url: string): boolean {
  const { pathname } = new URL(url);
  // The installation may be below a path.
  const path = /\/(?:api|files)\/.*$/.exec(pathname)?.[0];
  if (path === undefined) return true;
  return patterns.some((pattern) => pattern.test(`${method.replace("HEAD", "GET")} ${path}`));
}
