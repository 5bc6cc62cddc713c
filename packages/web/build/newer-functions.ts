import type { Plugin } from "vite";

/**
 * Functions that one of the oldest supported browsers lacks, as they are called: those that come to mind first. The build
 * lowers newer syntax, but not these.
 */
const NEWER: readonly RegExp[] = [
  /\bPromise\.try\(/,
  /\bURL\.parse\(/,
  /\bRegExp\.escape\(/,
  /\bError\.isError\(/,
  /\bMath\.(?:sumPrecise|f16round)\(/,
  /\bIterator\.(?:from|concat|zip)\(/,
  /\.(?:keys|values|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  /\.(?:getOrInsert|getOrInsertComputed|setFromBase64|setFromHex|toBase64|toHex)\(/,
  /\bUint8Array\.from(?:Base64|Hex)\(/,
  /\bAtomics\.(?:pause|waitAsync)\(/,
  /\bnew (?:Float16Array|CloseWatcher)\(/,
  /\bIntl\.DurationFormat\b/,
  /\bTemporal\.\w+\.from\(/,
  /\bscheduler\.(?:yield|postTask)\(/,
  /\.(?:moveBefore|getHTML|caretPositionFromPoint|requestClose)\(/,
];

/** Brings its own replacements for what a browser lacks. */
const HAS_REPLACEMENTS = /\/pdfjs-dist\/legacy\//;

/** The calls in a script of functions that one of the oldest supported browsers lacks. */
export function newerFunctions(code: string): string[] {
  return NEWER.flatMap((call) => call.exec(code)?.[0] ?? []);
}

/** Fails the build if a script of it calls a function that one of the oldest supported browsers lacks. */
export function withoutNewerFunctions(): Plugin {
  return {
    name: "mosaico:without-newer-functions",
    apply: "build",
    generateBundle(_, bundle) {
      const calls = Object.values(bundle)
        .flatMap((output) => (output.type === "chunk" ? Object.entries(output.modules) : []))
        .filter(([id]) => !HAS_REPLACEMENTS.test(id))
        .flatMap(([id, { code }]) =>
          newerFunctions(code ?? "").map((call) => `  ${call}) in ${id}`),
        );
      if (calls.length === 0) return;
      this.error(
        `Not every browser of oldest-browsers.ts has these functions. Do without them, or raise the versions there:\n${calls.join("\n")}`,
      );
    },
  };
}
