import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LIST = import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json");
// Shorter ones are refused by their length.
const MIN_LENGTH = 8;

let leaked: ReadonlySet<string> | undefined;

/**
 * The most common passwords of published leaks, in lower case: some 18,000. Too many for the sign-in page to load, and
 * read only when somebody chooses a password here.
 */
export function leakedPasswords(): ReadonlySet<string> {
  leaked ??= new Set(
    (JSON.parse(readFileSync(fileURLToPath(LIST), "utf8")) as string[])
      .filter((each) => each.length >= MIN_LENGTH)
      .map((each) => each.toLowerCase()),
  );
  return leaked;
}
