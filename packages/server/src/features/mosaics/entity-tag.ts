import { hash } from "node:crypto";

/**
 * Distinguishes a state of a mosaic from any other, without quotes. The revision alone would not, because a server
 * restored from a backup may reach the same one through other changes. The tag does not reveal the change's id.
 */
export function tagOf(state: {
  readonly revision: number;
  readonly lastChange?: string | null;
}): string {
  const { revision, lastChange } = state;
  if (lastChange === undefined || lastChange === null) return String(revision);
  const mark = hash("sha256", lastChange).slice(0, 16);
  return `${revision}.${mark}`;
}

/** Whether one of the tags of `If-Match` is that of this state, or its plain revision. */
export function isMatch(tags: readonly string[], state: Parameters<typeof tagOf>[0]): boolean {
  return tags.includes(tagOf(state)) || tags.includes(String(state.revision));
}
