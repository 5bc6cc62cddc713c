import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gatherChanges } from "./changelog.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-changelog-"));
  mkdirSync(join(folder, "changes"));
  writeFileSync(join(folder, "changes/README.md"), "# Changes\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("each version is above the previous one, with its changes by date", () => {
  change("2026-02-01-second.md", "# Second\n\nMore of it.\n\n## On upgrade\n\nNothing.\n");
  change("2026-01-01-first.md", "# First\n");
  expect(gatherChanges(folder, { version: "1.1.0", date: "2026-03-01" })).toBe(2);
  change("2026-04-01-third.md", "# Third\n");
  gatherChanges(folder, { version: "1.2.0", date: "2026-05-01" });
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toBe(
    `# Changelog

## 1.2.0 (2026-05-01)

### Third

## 1.1.0 (2026-03-01)

### First

### Second

More of it.

#### On upgrade

Nothing.
`,
  );
  expect(readdirSync(join(folder, "changes"))).toEqual(["README.md"]);
});

test("changes without a heading are a list above those with one", () => {
  change("2026-01-01-first.md", "# First\n");
  change("2026-01-02-plain.md", "Everybody: films play.\n\n- With a copy.\n");
  change("2026-01-03-list.md", "- Sound plays.\n- It is quick.\n");
  gatherChanges(folder, { version: "1.1.0", date: "2026-03-01" });
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toBe(
    `# Changelog

## 1.1.0 (2026-03-01)

- Everybody: films play.

  - With a copy.

- Sound plays.
- It is quick.

### First
`,
  );
});

test("a version is gathered only once, and only if there are changes", () => {
  const release = { version: "1.1.0", date: "2026-03-01" };
  expect(() => gatherChanges(folder, release)).toThrow("There are no changes");
  change("2026-01-01-first.md", "# First\n");
  gatherChanges(folder, release);
  change("2026-01-02-second.md", "# Second\n");
  expect(() => gatherChanges(folder, release)).toThrow("already");
  expect(readdirSync(join(folder, "changes"))).toContain("2026-01-02-second.md");
});

test("links of a change lead to the same page from the changelog", () => {
  change("2026-01-01-linked.md", "See [how to run it](../docs/running.md#backup).\n");
  gatherChanges(folder, { version: "1.1.0", date: "2026-03-01" });
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toContain(
    "- See [how to run it](docs/running.md#backup).",
  );
});

/**
 * @param {string} name
 * @param {string} text
 */
function change(name, text) {
  writeFileSync(join(folder, "changes", name), text);
}
