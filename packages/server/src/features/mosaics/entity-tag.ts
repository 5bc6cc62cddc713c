import { createHash } from "node:crypto";

/**
 * What tells one state of a mosaic from any other, without quotes: its revision alone would not, where a server was set
 * back to a backup and went another way to the same number. Nobody learns the change's id of it.
 */
export function tagOf(state: {
  readonly revision: number;
  readonly lastChange?: string | null;
}): string {
  const { revision, lastChange } = state;
  if (lastChange === undefined || lastChange === null) return String(revision);
  const mark = createHash("sha256").update(lastChange).digest("hex").slice(0, 16);
  return `${revision}.${mark}`;
}

/** Whether one of the tags of `If-Match` names this state, or its bare revision. */
export function isMatch(tags: readonly string[], state: Parameters<typeof tagOf>[0]): boolean {
  return tags.includes(tagOf(state)) || tags.includes(String(state.revision));
}
