import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { advisoriesIn, judgeAdvisories, noteAdvisories } from "./advisories/judge-advisories.mjs";
import { auditRegistry } from "./advisories/audit-registry.mjs";
import { shippedPackages } from "./release/bill-of-materials.mjs";
import { root } from "./tool.mjs";

const LEDGER = join(root, "docs/security/advisories.json");
const usage = `Usage:
  npm run advisories            compares the locked packages with the registry's advisories, and with
                                docs/security/advisories.json, which says since when each is known
  npm run advisories -- --note  writes new ones into that file, from today on, and that it was checked today
  --report FILE                 reads the output of npm audit --json instead, such as one made elsewhere

Exits with 0 if every advisory is known and in time, 1 if one is new or overdue, 2 if nothing could be checked.
`;

async function main() {
  let options;
  try {
    options = parseArgs({
      options: { note: { type: "boolean" }, report: { type: "string" } },
    }).values;
  } catch (error) {
    process.stderr.write(`mosaico: ${error.message}\n\n${usage}`);
    return 2;
  }
  const today = new Date().toISOString().slice(0, 10);
  const ledger = JSON.parse(readFileSync(LEDGER, "utf8"));
  let judged;
  try {
    const found =
      options.report === undefined
        ? await auditRegistry()
        : advisoriesIn(JSON.parse(readFileSync(options.report, "utf8")));
    judged = judgeAdvisories(found, ledger.known, today);
  } catch (error) {
    process.stderr.write(
      `mosaico: the advisories could not be checked: ${error.message}\n` +
        `${ledger.checked ? `They were last checked on ${ledger.checked}` : "They were never checked"}. The registry in use may have none; a report made elsewhere can be read with --report.\n`,
    );
    return 2;
  }
  const isShipped = shippedPaths();
  for (const one of judged) {
    const part = one.paths.some((path) => isShipped.has(path)) ? "shipped" : "development only";
    const end = one.verdict === "unaffected" ? one.why : `by ${one.due}`;
    console.log(`${one.verdict}: ${one.package}, ${one.severity}, ${part}, ${end}: ${one.title}`);
    console.log(`  ${one.url}`);
  }
  const isBad = judged.some(({ verdict }) => verdict === "new" || verdict === "overdue");
  const count = judged.length === 1 ? "1 advisory" : `${judged.length} advisories`;
  console.log(`mosaico: ${count}${isBad ? "" : ", all known and in time"}`);
  if (options.note) {
    const noted = { checked: today, known: noteAdvisories(judged, ledger.known, today) };
    writeFileSync(LEDGER, `${JSON.stringify(noted, undefined, 2)}\n`);
    return judged.some(({ verdict }) => verdict === "overdue") ? 1 : 0;
  }
  return isBad ? 1 : 0;
}

function shippedPaths() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
  const isShipped = ([path, { version }]) =>
    shipped.has(`${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`);
  return new Set(
    Object.entries(packages)
      .filter(isShipped)
      .map(([path]) => path),
  );
}

process.exitCode = await main();
