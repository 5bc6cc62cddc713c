import { join } from "node:path";
import { reachable } from "./reachable.ts";

/** What a module of the build imports, at once and later. */
type Imports = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type ImportsOf = (id: string) => Imports | null;

/** Each file of the app, and the modules from which on everything is in it that no file before it has. */
const ROOTS: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ["first", ["main.tsx"]],
  ["offline", ["app/offline/start-offline.ts"]],
  ["picture", ["app/signed-out/moving-picture.tsx"]],
  ["toasts", ["ui/toast-containers.tsx"]],
  [
    "surfaces",
    ["dialog", "menu", "popover", "select", "tooltip-surface"].map((name) => `ui/${name}.tsx`),
  ],
  ["public", ["app/info-screen/info-screen.tsx"]],
  ["canvas", ["features/canvas/mosaic-canvas.tsx"]],
  ["visitors", ["app/info-screen/shared-screen.tsx"]],
  ["tile", ["features/tiles/tile-dialog.tsx"]],
  ["main", ["app/main-screen/main-screen.tsx"]],
];

/** The program in the frame that draws documents. */
const VIEWER = "viewer/main.ts";

/**
 * The files of the build, as groups of modules: everything that a screen needs, and none of the ones before it, is in one
 * file, since fifty small ones compress worse and arrive later. What the frame of documents needs as well is in files of
 * its own: importing any other would run the whole app in the frame.
 */
export function fileGroups(sources: string) {
  const idsOf = (modules: readonly string[]) => modules.map((module) => join(sources, module));
  let shared: ReadonlyMap<string, string> | undefined;
  return [
    {
      name: (id: string, context: { getModuleInfo: ImportsOf }) => {
        shared ??= sharedModules(
          join(sources, VIEWER),
          ROOTS.map(([name, modules]) => [name, idsOf(modules)]),
          (module) => context.getModuleInfo(module),
        );
        return shared.get(id) ?? null;
      },
      priority: 1,
    },
    ...ROOTS.map(([name, modules]) => {
      const roots = new Set(idsOf(modules));
      return { name, test: (id: string) => roots.has(id) };
    }),
  ];
}

/** The modules that both the viewer and a file of the app need, with the name of a file for those of each. */
export function sharedModules(
  viewer: string,
  files: readonly (readonly [name: string, roots: readonly string[]])[],
  importsOf: ImportsOf,
): ReadonlyMap<string, string> {
  const atOnce = (id: string) => importsOf(id)?.importedIds ?? [];
  const atAnyTime = (id: string) => [
    ...atOnce(id),
    ...(importsOf(id)?.dynamicallyImportedIds ?? []),
  ];
  const ofViewer = reachable([viewer], atAnyTime);
  const shared = new Map<string, string>();
  for (const [name, roots] of files) {
    for (const id of reachable(roots, atOnce)) {
      if (ofViewer.has(id) && !shared.has(id)) shared.set(id, `${name}-shared`);
    }
  }
  return shared;
}
