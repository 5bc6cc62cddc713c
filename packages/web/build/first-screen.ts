import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** The parts of a build's chunk that decide what a page loads. */
export type Part = {
  readonly fileName: string;
  readonly imports: readonly string[];
  /** The modules in it. */
  readonly modules: readonly string[];
};

/** In bytes of brotli, for everything that the sign-in page loads by itself, in the language with the longest texts. */
const MAX_FIRST_SCREEN = 110_000;

/** What the sign-in page loads by itself: its program, and what that starts as soon as the form is there. */
const STARTS = ["/src/main.tsx", "/signed-out/moving-picture.tsx", "/app/offline/start-offline.ts"];
/** One of these is loaded. */
const TEXTS = /\/i18n\/locales\/[a-z]{2}-first\.ts$/;
/** Scripts of the page itself. */
const SCRIPTS = ["link.js", "theme.js"];

/** The files of the sign-in page: those of every language, and those of each. */
export function firstScreenFiles(parts: readonly Part[]): {
  readonly always: readonly string[];
  readonly texts: readonly string[];
} {
  const named = new Map(parts.map((part) => [part.fileName, part]));
  const found = new Set<string>();
  const follow = (fileName: string) => {
    const part = named.get(fileName);
    if (part === undefined || found.has(fileName)) return;
    found.add(fileName);
    for (const next of part.imports) follow(next);
  };
  for (const start of STARTS) {
    const part = parts.find(({ modules }) => modules.some((id) => id.endsWith(start)));
    if (part === undefined) throw new Error(`No file of the build contains ${start}`);
    follow(part.fileName);
  }
  const texts = parts.filter(({ modules }) => modules.some((id) => TEXTS.test(id)));
  if (texts.length === 0) throw new Error("No file of the build contains the first texts");
  return { always: [...found], texts: texts.map(({ fileName }) => fileName) };
}

/** Fails the build if the sign-in page loads more than its limit. Runs after the files were compressed. */
export function firstScreen(): Plugin {
  return {
    name: "mosaico:first-screen",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        const { always, texts } = firstScreenFiles(partsOf(bundle));
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
    .map(({ fileName, imports, moduleIds }) => ({ fileName, imports, modules: moduleIds }));
}

/** Small files are sent as they are. */
async function sentSize(path: string): Promise<number> {
  const compressed = await stat(`${path}.br`).catch(() => undefined);
  return compressed?.size ?? (await readFile(path)).length;
}
