import { type Outcome, accept, refuse } from "../outcome.ts";

/** The maximum length of a user's name, in UTF-16 code units. */
export const NAME_LIMIT = 80;

// Joiners (U+200C, U+200D) stay: Persian names and emoji need them.
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
// Letters without a glyph (Hangul fillers) and the empty Braille pattern are as invisible as a space.
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** N1: the name, trimmed and without control and direction marks; undefined if nothing of it is visible. */
export function plainName(name: string): string | undefined {
  const plain = name.replaceAll(INVISIBLE, " ").replaceAll(/\s+/g, " ").trim();
  return VISIBLE.test(plain) ? plain : undefined;
}

/** N1: normalises a user's name, or returns why it is refused. */
export function checkName(
  name: string,
): Outcome<string, "people.nameRequired" | "people.nameTooLong"> {
  const plain = plainName(name);
  if (plain === undefined) return refuse("people.nameRequired", ["name"]);
  if (plain.length > NAME_LIMIT) return refuse("people.nameTooLong", ["name"]);
  return accept(plain);
}
