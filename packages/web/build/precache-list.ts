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

/** The build files needed to open and edit a mosaic, starting at the app's entry. */
export function listPrecached(chunks: ReadonlyMap<string, Chunk>, entry: string): string[] {
  const listed = new Set<string>();
  const follow = (name: string) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || listed.has(name)) return;
    listed.add(name);
    for (const style of chunk.styles) listed.add(style);
    for (const next of chunk.imports) follow(next);
    for (const next of chunk.dynamicImports) {
      if (!LATER.test(chunks.get(next)?.facadeModuleId ?? "")) follow(next);
    }
  };
  follow(entry);
  return [...listed].toSorted();
}
