// Also read where there is no page, as in the simulation.
type Page = { readonly documentElement?: { readonly dataset?: { readonly base?: string } } };

/**
 * The path under which this installation is served, such as `/mosaico`; empty if it has the whole host. The server
 * writes it into the page, so that the same build serves any path.
 */
export const BASE_PATH: string =
  (globalThis as { document?: Page }).document?.documentElement?.dataset?.base ?? "";

/** The address of a path of this installation. */
export function withBase(path: string): string {
  return BASE_PATH + path;
}
