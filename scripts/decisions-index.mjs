// Writes docs/decisions/README.md, the index of decisions that are hard to undo, one line each.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tool.mjs";

const folder = join(root, "docs/decisions");
const HEADING = /^# (?<number>\d+)\. (?<title>\S.*)$/mu;

/** Renders the page that lists every decision record by its number. */
export function decisionsIndex() {
  const lines = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/u.test(name))
    .toSorted()
    .map((name) => {
      const { number, title } =
        HEADING.exec(readFileSync(join(folder, name), "utf8"))?.groups ?? {};
      if (Number(number) !== Number(name.slice(0, 4)) || title === undefined) {
        throw new Error(`${name} must begin with its number and a title.`);
      }
      return `- [${number}. ${title}](${name})`;
    });
  return `# Decisions

Decisions that are hard to reverse, with their reasons. A new record takes the next number and starts as a copy of [the template](template.md); \`node scripts/decisions-index.mjs\` adds it to this list. An overruled record stays, and names the one that replaces it. Numbers are never reassigned, so there are gaps.

${lines.join("\n")}
`;
}

/** The index as it is in the repository. */
export function writtenIndex() {
  return readFileSync(join(folder, "README.md"), "utf8");
}

if (import.meta.main) writeFileSync(join(folder, "README.md"), decisionsIndex());
