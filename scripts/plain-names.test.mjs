import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./tool.mjs";

/** Names that readers stumble over, and their replacements. */
const REFUSED = [
  [/\b(?:MOST|LONGEST)_[A-Z]/u, "MAX_…"],
  [/\bLEAST_[A-Z]/u, "MIN_…"],
  [/\b(?:const|let|readonly) (?:most|least)(?:[A-Z]\w*)?\b/u, "max… or min…"],
  [/\bdemand[A-Z]/u, "require…"],
  [/\bcareFor[A-Z]/u, "maintain…"],
  [/\basker\b|Asker/u, "requester"],
  [/[a-z]Thing\b|\bnoSuchThing\b/u, "…Resource"],
  [/[a-z]Deeds?\b|\bdeeds?\b/u, "…Action"],
  [/[Uu]nmerged|\bLoss\b|LossNote/u, "conflict"],
  [/[Uu]nkept/u, "unstored"],
  [/[a-z]Shelf\b/u, "…Store or …Writer"],
  [/(?<![."])\bgone[A-Z_]|(?<=[a-z])(?<!client)Gone\b/u, "…Removed, …Deleted or …Unavailable"],
  [/\b(?:class|const|function|let|readonly|type) \w*[fF]ilm/u, "…video…"],
  [/\bhasRoom/u, "hasCapacity, isBelowLimit, may…"],
  [/[a-z]Wish(?:es)?\b/u, "…Request"],
  [/(?:History|Live)Room\b|(?:People|Mosaics)Here\b/u, "what it is"],
  [/\b(?:open|read|list)Whole\b|\bwholePieces\b/u, "…Snapshot"],
  [
    /\b(?:const|let|readonly|type|function) #?(?:told|asked|given|known|said)\b/iu,
    "what it is: request, options, input, output, cached, existing",
  ],
  [
    /[(,{] ?(?:told|asked|given|known|said)(?:: [A-Z{]|\) =>)/u,
    "what it is: request, options, input",
  ],
  [/\bset(?:Asked|Said|Told|Given|Known)\b/u, "set and what is set"],
  [/\b(?:const|let|readonly) ways?\b|On(?:Its|Their|The)Way\b/u, "direction, path or state"],
];
/** The same, for the web app and the simulation only. */
const REFUSED_IN_WEB = [
  [/\btell(?:[A-Z]\w*)?\(/u, "notify… or publish…"],
  [/\bhear\(/u, "receive"],
  [/\b[Aa]rrivals?\b|\bArriving/u, "upload"],
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
/** The same, in the simulation and the journeys only. */
const REFUSED_IN_RUNS = [
  [/\b(?:Person|Somebody)\b/u, "…User"],
  [/\b(?:Chance|Promises|Weather)\b|\bletGo\b/u, "the term of the field"],
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

test.each(REFUSED_IN_RUNS)("no simulation or journey says %s", (pattern, instead) => {
  const ofRuns = sources.filter(({ path }) => /\/(?:simulation|e2e)\//u.test(path));
  expect(refusedIn(ofRuns, pattern, instead)).toEqual([]);
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
