import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";

export type Language = "pt" | "de" | "en" | "es" | "fr" | "it";

const FOLDER = new URL("../../packages/web/src/platform/i18n/locales/", import.meta.url);

/** The app's own texts in a language, so that a journey reads as a user does: `say("main.newTile")`. */
export function wordsOf(
  language: Language,
): (key: string, values?: Record<string, string>) => string {
  const folder = new URL(`${language}/`, FOLDER);
  const namespaces: Record<string, Texts> = {};
  for (const file of readdirSync(folder)) {
    // `errors.later.json` has the later part of the area `errors`.
    const [area = ""] = basename(file, ".json").split(".");
    const texts = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Texts;
    namespaces[area] = joined(namespaces[area], texts) as Texts;
  }
  const say = (key: string, values: Record<string, string> = {}): string => {
    let found: unknown = namespaces;
    for (const part of key.split(".")) {
      found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
    }
    if (typeof found !== "string") throw new Error(`There is no text ${key} in ${language}`);
    return found
      .replaceAll(/\$t\(([\w.]+)\)/g, (_, quoted: string) => say(quoted))
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  };
  return say;
}

type Texts = { readonly [key: string]: Texts | string };

/** Both in one, with the parts that both have joined. */
function joined(
  one: Texts | string | undefined,
  other: Texts | string | undefined,
): Texts | string | undefined {
  if (typeof one !== "object" || typeof other !== "object") return other ?? one;
  const keys = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(keys.map((key) => [key, joined(one[key], other[key]) ?? ""]));
}

export type Say = ReturnType<typeof wordsOf>;
