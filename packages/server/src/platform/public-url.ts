/** The address of a path of this installation, which may itself be served under a path of its host. */
export function urlAt(publicUrl: string, path: string): URL {
  return new URL(publicUrl + path);
}

/** The path under which the installation is served, such as `/mosaico`; empty if it has the whole host. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}

/** The path within this installation that a URL names; undefined if it is the URL of anything else. */
export function pathWithin(publicUrl: string, url: URL): string | undefined {
  if (url.origin !== new URL(publicUrl).origin || url.username + url.password !== "")
    return undefined;
  const base = basePathOf(publicUrl);
  return url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : undefined;
}
