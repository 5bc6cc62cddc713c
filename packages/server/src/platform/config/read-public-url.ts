import { refuse } from "./read-setting.ts";

const BASE_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;
const MAX_BASE_PATH = 100;
// Under one of these, a proxy that takes the path away could not be told from one that passes it on.
const OWN_PATHS = /^\/(api|files|assets|icons|m|a|embed|info|admin|historico)(\/|$)/;
const EXAMPLE = "https://mosaico.example.org, or https://example.org/tiles";

/** Reads the address at which users find the installation, without a trailing slash. */
export function readPublicUrl(name: string, value: string): string {
  const url = URL.parse(value);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    return refuse(name, value, "is not an http or https address", EXAMPLE);
  }
  if (url.username || url.password || url.search || url.hash) {
    refuse(name, value, "may contain only scheme, host, port and path", EXAMPLE);
  }
  const path = url.pathname.replace(/\/$/, "");
  if (path !== "" && (!BASE_PATH.test(path) || path.length > MAX_BASE_PATH)) {
    refuse(name, value, "has a path of more than letters and digits", EXAMPLE);
  }
  if (OWN_PATHS.test(path)) {
    refuse(name, value, "has a path that pages of Mosaico have as well", EXAMPLE);
  }
  return url.origin + path;
}
