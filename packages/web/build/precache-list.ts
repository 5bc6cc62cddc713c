import { reachable } from "./reachable.ts";

/** The properties of a build chunk that the list depends on. */
export type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly styles: readonly string[];
};

// Rarely used or large parts: the worker caches them after their first use.
const LATER =
  /\/features\/(admin|billing|help)\/|\/app\/admin-screen|\/platform\/pdf\/|\/node_modules\/|judge-password|plan-interest|\/answers/;

/** The build files needed to open and edit a mosaic, starting at the scripts of the page. */
export function listPrecached(
  chunks: ReadonlyMap<string, Chunk>,
  entries: readonly string[],
): string[] {
  const isKnown = (name: string) => chunks.has(name);
  const isLater = (name: string) => LATER.test(chunks.get(name)?.facadeModuleId ?? "");
  const listed = reachable(entries.filter(isKnown), (name) => {
    const { styles = [], imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    const chunksOfIt = [...imports, ...dynamicImports.filter((next) => !isLater(next))];
    return [...styles, ...chunksOfIt.filter(isKnown)];
  });
  return [...listed].toSorted();
}
