// Gathers changes/ into CHANGELOG.md when a version is released: node scripts/changelog.mjs 1.2.0
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tool.mjs";

const TITLE = "# Changelog\n";
const CHANGE = /^\d{4}-\d{2}-\d{2}-.+\.md$/u;

/**
 * Adds the changes since the last version at the top of the changelog, and removes their files.
 * @param {string} folder the root of the project
 * @param {{version: string, date: string}} release
 * @returns {number} how many changes there were
 */
export function gatherChanges(folder, { version, date }) {
  const changes = join(folder, "changes");
  const names = readdirSync(changes)
    .filter((name) => CHANGE.test(name))
    .toSorted();
  if (names.length === 0) throw new Error("There are no changes since the last version.");
  const path = join(folder, "CHANGELOG.md");
  const before = existsSync(path) ? readFileSync(path, "utf8") : TITLE;
  const heading = `## ${version}`;
  if (before.includes(`\n${heading} `)) throw new Error(`${version} is already in CHANGELOG.md.`);
  // The changelog is a folder above them.
  const texts = names.map((name) =>
    readFileSync(join(changes, name), "utf8").trim().replaceAll("](../", "]("),
  );
  // A change without a heading would seem to belong to the heading of another one.
  const [headed, plain] = [true, false].map((isHeaded) =>
    texts.filter((text) => text.startsWith("#") === isHeaded),
  );
  const entries = [...plain.map(asListItem), ...headed.map(lowerHeadings)];
  const section = `\n${heading} (${date})\n\n${entries.join("\n\n")}\n`;
  writeFileSync(path, `${TITLE}${section}${before.slice(TITLE.length)}`);
  for (const name of names) rmSync(join(changes, name));
  return names.length;
}

/** @param {string} text */
function lowerHeadings(text) {
  return text.replaceAll(/^#/gmu, "###");
}

/** @param {string} text */
function asListItem(text) {
  if (text.startsWith("- ")) return text;
  return `- ${text.replaceAll(/\n(?=.)/gu, "\n  ")}`;
}

if (import.meta.main) {
  const [version = ""] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/u.test(version)) {
    console.error("Which version? For example: node scripts/changelog.mjs 1.2.0");
    process.exitCode = 2;
  } else {
    const date = new Date().toISOString().slice(0, 10);
    const count = gatherChanges(root, { version, date });
    console.log(`Added ${count} changes to CHANGELOG.md.`);
  }
}
