import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";

export type Language = "pt" | "de" | "en" | "es" | "fr" | "it";

const FOLDER = new URL("../../packages/web/src/platform/i18n/locales/", import.meta.url);

/** The app's own texts in a language, so that a journey reads as a user does: `say("main.newTile")`. */
export function wordsOf(
  language: Language,
): (key: string, values?: Record<string, string>) => string {
  const folder = new URL(`${language}/`, FOLDER);
  const namespaces: Record<string, object> = {};
  for (const file of readdirSync(folder)) {
    // `errors.later.json` has the later part of the area `errors`.
    const [area = ""] = basename(file, ".json").split(".");
    const texts = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as object;
    namespaces[area] = { ...namespaces[area], ...texts };
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

export type Say = ReturnType<typeof wordsOf>;
