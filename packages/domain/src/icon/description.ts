import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { ICON_DESCRIPTION_LIMIT } from "../tile/limits.ts";

/**
 * A character with its combining marks, skin tone and joined characters, which covers most of what users see as one
 * character.
 */
const CHARACTER = /.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu;

/** Why an icon's description is refused. */
export type DescriptionProblem = "icons.descriptionRequired" | "icons.descriptionTooLong";

/** I1: normalises a description to one line, or returns why it is refused. */
export function checkIconDescription(text: string): Outcome<string, DescriptionProblem> {
  const description = onOneLine(text);
  if (description === "") return refuse("icons.descriptionRequired", ["description"]);
  return description.length > ICON_DESCRIPTION_LIMIT
    ? refuse("icons.descriptionTooLong", ["description"])
    : accept(description);
}

/**
 * I1: the description of an icon that came without one: its file's name in readable form. Empty if that contains
 * nothing readable.
 */
export function describeIconFile(fileName: string): string {
  const withoutEnding = fileName.replace(/(?<=.)\.[^.\s]{1,5}$/u, "");
  const words = onOneLine(withoutEnding.replaceAll(/[\s_.+-]+/gu, " "));
  return cutAt(words, ICON_DESCRIPTION_LIMIT).trim();
}

function onOneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/gu, " ").trim();
}

/** As many whole characters, as users see them, as fit into the limit. */
function cutAt(text: string, limit: number): string {
  let kept = "";
  for (const [character] of text.matchAll(CHARACTER)) {
    if (kept.length + character.length > limit) break;
    kept += character;
  }
  return kept;
}
