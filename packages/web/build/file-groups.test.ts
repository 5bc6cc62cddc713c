import { expect, test } from "vitest";
import { sharedModules } from "./file-groups.ts";

const graph: Record<string, { now: string[]; later?: string[] }> = {
  "viewer.ts": { now: ["unzip.ts"], later: ["draw.ts"] },
  "draw.ts": { now: ["colours.ts", "letters.ts"] },
  "unzip.ts": { now: [] },
  "colours.ts": { now: ["numbers.ts"] },
  "letters.ts": { now: [] },
  "numbers.ts": { now: [] },
  "main.tsx": { now: ["react.js", "colours.ts"], later: ["screen.tsx"] },
  "screen.tsx": { now: ["react.js", "unzip.ts", "numbers.ts"] },
  "react.js": { now: [] },
};
const importsOf = (id: string) => {
  const { now = [], later = [] } = graph[id] ?? {};
  return { importedIds: now, dynamicallyImportedIds: later };
};

test("what the viewer shares with a file of the app is beside that file, and with the first of several", () => {
  const shared = sharedModules(
    "viewer.ts",
    [
      ["first", ["main.tsx"]],
      ["screen", ["screen.tsx"]],
    ],
    importsOf,
  );
  expect(Object.fromEntries(shared)).toEqual({
    "colours.ts": "first-shared",
    "numbers.ts": "first-shared",
    "unzip.ts": "screen-shared",
  });
});
