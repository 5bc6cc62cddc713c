import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { reachable } from "./reachable.ts";

/** The parts of a build's chunk that decide what a page loads. */
export type Part = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports?: readonly string[];
  /** The modules in it. */
  readonly modules: readonly string[];
};

/** In bytes of brotli, for everything that the sign-in page loads by itself, in the language with the longest texts. */
const MAX_FIRST_SCREEN = 110_000;

/** Begins once it is there, with all that it imports later. */
const PICTURE = "/signed-out/moving-picture.tsx";
/** What the sign-in page loads by itself: its program, and what that starts as soon as the form is there. */
const STARTS = ["/src/main.tsx", PICTURE, "/app/offline/start-offline.ts"];
/** One of these is loaded. */
const TEXTS = /\/i18n\/locales\/[a-z]{2}-first\.ts$/;
/** Scripts of the page itself. */
const SCRIPTS = ["link.js", "theme.js"];

/** The program in the frame that draws documents, and what must never run there. */
const VIEWER = "/src/viewer/main.ts";
const APP = "/src/main.tsx";

/** Whether the frame of documents would load, at once or later, the file that starts the app. */
export function isAppInViewer(parts: readonly Part[]): boolean {
  const app = parts.find(({ modules }) => modules.some((id) => id.endsWith(APP)));
  const viewer = parts.find(({ modules }) => modules.some((id) => id.endsWith(VIEWER)));
  if (app === undefined || viewer === undefined) throw new Error("The build lacks a program");
  return loadedBy(parts, [viewer], true).has(app.fileName);
}

/** What visitors see, and where everything is changed, of which they need nothing. */
const OF_VISITORS = [
  "/app/info-screen/info-screen.tsx",
  "/app/info-screen/shared-screen.tsx",
  "/app/embed/embed-screen.tsx",
];
const WORKSPACE = "/app/main-screen/main-screen.tsx";

/** The screens of visitors that would load the file of the workspace to be shown. */
export function screensWithWorkspace(parts: readonly Part[]): string[] {
  const { fileName } = partWith(parts, WORKSPACE);
  return OF_VISITORS.filter((screen) =>
    loadedBy(parts, [partWith(parts, screen)], false).has(fileName),
  );
}

function partWith(parts: readonly Part[], module: string): Part {
  const part = parts.find(({ modules }) => modules.some((id) => id.endsWith(module)));
  if (part === undefined) throw new Error(`No file of the build contains ${module}`);
  return part;
}

/** The files of the sign-in page: those of every language, and those of each. */
export function firstScreenFiles(parts: readonly Part[]): {
  readonly always: readonly string[];
  readonly texts: readonly string[];
} {
  const { dynamicImports: later = [] } = partWith(parts, PICTURE);
  const starts = [
    ...STARTS.map((start) => partWith(parts, start)),
    ...parts.filter(({ fileName }) => later.includes(fileName)),
  ];
  const texts = parts.filter(({ modules }) => modules.some((id) => TEXTS.test(id)));
  if (texts.length === 0) throw new Error("No file of the build contains the first texts");
  return {
    always: [...loadedBy(parts, starts, false)],
    texts: texts.map(({ fileName }) => fileName),
  };
}

function loadedBy(
  parts: readonly Part[],
  starts: readonly Part[],
  withLater: boolean,
): ReadonlySet<string> {
  const named = new Map(parts.map((part) => [part.fileName, part]));
  const names = starts.map(({ fileName }) => fileName);
  return reachable(names, (name) => {
    const { imports = [], dynamicImports = [] } = named.get(name) ?? {};
    return [...imports, ...(withLater ? dynamicImports : [])].filter((next) => named.has(next));
  });
}

/** Fails the build if the sign-in page loads more than its limit, visitors the workspace, or the frame of documents the app. Runs after the files were compressed. */
export function firstScreen(): Plugin {
  return {
    name: "mosaico:first-screen",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        const parts = partsOf(bundle);
        if (isAppInViewer(parts)) {
          this.error("The frame of documents loads the file of the app, which must not run there.");
        }
        const heavy = screensWithWorkspace(parts);
        if (heavy.length > 0) {
          this.error(`Visitors would load the workspace for ${heavy.join(" and ")}.`);
        }
        const { always, texts } = firstScreenFiles(parts);
        const sizes = new Map<string, number>();
        for (const name of [...always, ...texts, ...SCRIPTS]) {
          sizes.set(name, await sentSize(join(dir, name)));
        }
        const sizeOf = (name: string) => sizes.get(name) ?? 0;
        const longest = Math.max(...texts.map(sizeOf));
        const total = [...always, ...SCRIPTS].reduce((sum, name) => sum + sizeOf(name), longest);
        if (total <= MAX_FIRST_SCREEN) return;
        const list = [...sizes].map(([name, size]) => `  ${size} ${name}`).join("\n");
        this.error(
          `Sign-in loads ${total} bytes of JavaScript, and may load ${MAX_FIRST_SCREEN}. Import what it does not need at once with import().\n${list}`,
        );
      },
    },
  };
}

function partsOf(bundle: Rolldown.OutputBundle): Part[] {
  return Object.values(bundle)
    .filter((output) => output.type === "chunk")
    .map(({ moduleIds, ...part }) => ({ ...part, modules: moduleIds }));
}

/** Small files are sent as they are. */
async function sentSize(path: string): Promise<number> {
  const compressed = await stat(`${path}.br`).catch(() => undefined);
  return compressed?.size ?? (await readFile(path)).length;
}
