import { appendFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { KyselyPlugin } from "kysely";
import { testEngine } from "./test-database.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const REPORTS = fileURLToPath(new URL("../../../../test-results/statements", import.meta.url));
/** What statements of all stores pass through. */
const SHARED = "platform/database/";
// Between a store and this plugin there are a dozen calls of the query builder.
const CALLS_LOOKED_AT = 30;

const places = new Set<string>();
let reported = 0;

/** Notes where in the sources each statement is made. `npm test` compares what both engines were sent. */
export const statementPlaces: KyselyPlugin = {
  transformQuery: ({ node }) => {
    // Only SQLite has these.
    if (node.kind === "RawNode" && node.sqlFragments[0]?.startsWith("pragma ")) return node;
    const place = placeOfCaller();
    if (place !== undefined) places.add(`${testEngine()} ${place}`);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Adds the places noted since the last call to the report of this process. */
export function reportStatementPlaces(): void {
  const added = [...places].slice(reported);
  if (added.length === 0) return;
  reported = places.size;
  mkdirSync(REPORTS, { recursive: true });
  appendFileSync(`${REPORTS}/${process.pid}.txt`, `${added.join("\n")}\n`);
}

/** The path within the sources, and the line, of the code that made a statement; undefined if a test made it. */
function placeOfCaller(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: readonly NodeJS.CallSite[] } = {};
  Error.stackTraceLimit = CALLS_LOOKED_AT;
  Error.prepareStackTrace = (_, calls) => calls;
  Error.captureStackTrace(holder, placeOfCaller);
  const calls = holder.stack ?? [];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  let within: string | undefined;
  for (const call of calls) {
    const file = call.getFileName()?.replace(/^file:\/\//, "") ?? "";
    if (!file.startsWith(SOURCES) || file === import.meta.filename) continue;
    const path = file.slice(SOURCES.length);
    if (/^testing\/|\.(test|contract)\.ts$/.test(path)) return undefined;
    const place = `${path}:${call.getLineNumber()}`;
    if (!path.startsWith(SHARED)) return place;
    within ??= place;
  }
  return within;
}
