import { checkNewPassword } from "@mosaico/domain/people/password";
import { type Match, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Hint, Judgement, Strength } from "./judgement.ts";

// Indexed by the zxcvbn score, 0 to 4.
const STRENGTHS: readonly Strength[] = ["weak", "weak", "fair", "good", "strong"];
const HINTS: Readonly<Record<string, Hint>> = {
  repeat: "repeats",
  sequence: "sequence",
  spatial: "keyboard",
  date: "date",
  regex: "date",
};
const PRODUCT = ["mosaico", "mosaic", "mosaik"];

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The strength of a new password, and how to improve it. `own` are words related to the user. */
export function judgePassword(
  password: string,
  { email, own }: { readonly email: string; readonly own: readonly string[] },
): Judgement {
  const refused = checkNewPassword(password, email);
  if (!refused.ok) {
    const { problem } = refused;
    if (problem === "password.tooShort") return { strength: "weak", hint: "short" };
    if (problem !== "password.tooLong") {
      return { strength: "weak", hint: problem === "password.isEmail" ? "own" : "common" };
    }
  }
  const words = [...own, ...email.split(/[@.]/), ...PRODUCT].filter((word) => word.length > 2);
  const { score, sequence } = zxcvbn.check(password, words);
  const strength = STRENGTHS[score] ?? "weak";
  return { strength, hint: strength === "strong" ? undefined : hintOf(sequence) };
}

/** The biggest weakness. */
function hintOf(sequence: readonly Match[]): Hint {
  const [longest] = sequence
    .filter(({ pattern }) => pattern !== "bruteforce")
    .toSorted((one, other) => other.token.length - one.token.length);
  if (longest === undefined) return "longer";
  if (longest.pattern !== "dictionary") return HINTS[longest.pattern] ?? "longer";
  const { dictionaryName } = longest as { dictionaryName?: unknown };
  if (dictionaryName === "userInputs") return "own";
  return String(dictionaryName).startsWith("passwords") ? "common" : "longer";
}
