import { BaseSequencer } from "vitest/node";

/** Short files that take long: by their size, they would begin last, and be the only ones that still run. */
const LONG = [
  "backups-in-use",
  "command-line",
  "ended-readings",
  "faults/disk",
  "faults/floods",
  "faults/services-away",
  "killed",
  "killed-edits",
  "killed-moves",
  "killed-replacements",
  "main",
  "scaled-out",
];

/** The order of the tests, project by project: what takes long begins first, so that nothing runs alone at the end. */
export class LongFilesFirst extends BaseSequencer {
  /** @type {BaseSequencer["sort"]} */
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is no array that is sorted.
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    // Simulations are a single file, and projects run in the order of their names.
    const place = (/** @type {string} */ name) =>
      projects.indexOf(name === "simulation" ? (projects[0] ?? name) : name);
    const isShort = ({ moduleId = "" }) =>
      !LONG.some((name) => moduleId.endsWith(`/src/${name}.test.ts`));
    return sorted.toSorted(
      (a, b) =>
        place(a.project.name) - place(b.project.name) || Number(isShort(a)) - Number(isShort(b)),
    );
  }
}
