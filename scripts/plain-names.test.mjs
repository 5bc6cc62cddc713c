import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./tool.mjs";

/** Names that readers stumble over, and their replacements. */
const REFUSED = [
  [/\b(?:MOST|LONGEST)_[A-Z]/u, "MAX_…"],
  [/\bdemand[A-Z]/u, "require…"],
  [/\bcareFor[A-Z]/u, "maintain…"],
  [/\basker\b|Asker/u, "requester"],
  [/[a-z]Thing\b|\bnoSuchThing\b/u, "…Resource"],
  [/[a-z]Deeds?\b|\bdeeds?\b/u, "…Action"],
  [/[Uu]nmerged|\bLoss\b|LossNote/u, "conflict"],
  [/[Uu]nkept/u, "unstored"],
  [/[a-z]Shelf\b/u, "…Store or …Writer"],
];
/** The same, for the web app and the simulation only. */
const REFUSED_IN_WEB = [
  [/\btell(?:[A-Z]\w*)?\(/u, "notify… or publish…"],
  [/\bhear\(/u, "receive"],
];
/** The same, in the server, the contract and the domain only. */
const REFUSED_IN_SERVER = [
  [/\btell(?:[A-Z]\w*)?\(/u, "notify…, publish… or send…"],
  [/\bhear(?:[A-Z]\w*)?\(/u, "receive… or deliver…"],
  [/\bhold[A-Z]/u, "lock…"],
  [/\bfound(?:Mosaic|Account)/u, "create…"],
  [/[a-z]News\b|\bNews\b/u, "…Update"],
  [/\bjoined(?:_to|To)\b|\bjoinOld/u, "compacted…"],
];
const FOLDERS = ["packages", "simulation", "e2e", "bench"];
const SOURCE = /\.(?:ts|tsx|mjs)$/u;

const sources = readSources();

test.each(REFUSED)("no source says %s", (pattern, instead) => {
  expect(refusedIn(sources, pattern, instead)).toEqual([]);
});

test.each(REFUSED_IN_WEB)("no source of the web app says %s", (pattern, instead) => {
  const ofWeb = sources.filter(({ path }) => /\/(?:packages\/web|simulation)\//u.test(path));
  expect(refusedIn(ofWeb, pattern, instead)).toEqual([]);
});

test.each(REFUSED_IN_SERVER)("no source of the server says %s", (pattern, instead) => {
  const ofServer = sources.filter(({ path }) =>
    /\/packages\/(?:server|contract|domain)\//u.test(path),
  );
  expect(refusedIn(ofServer, pattern, instead)).toEqual([]);
});

/**
 * @param {typeof sources} among
 * @param {RegExp} pattern
 * @param {string} instead
 */
function refusedIn(among, pattern, instead) {
  return among.flatMap(({ path, lines }) =>
    lines.flatMap((line, at) => (pattern.test(line) ? `${path}:${at + 1} (${instead})` : [])),
  );
}

function readSources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        ({ name, parentPath }) =>
          SOURCE.test(name) && !/node_modules|\/dist(?:\/|$)/u.test(parentPath),
      )
      .map(({ name, parentPath }) => {
        const path = join(parentPath, name);
        return { path, lines: readFileSync(path, "utf8").split("\n") };
      }),
  );
}
