import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { codeProblems } from "./locales/code-rules.mjs";
import { flattenTexts } from "./locales/flatten-texts.mjs";
import { keysOf, languageProblems, original } from "./locales/language-rules.mjs";
import { textsInCode } from "./locales/texts-in-code.mjs";
import { root } from "./tool.mjs";

const languages = ["pt", "en", "de", "es", "fr", "it"];
const source = join(root, "packages/web/src");
const problems = [];

const texts = readAll(join(source, "platform/i18n/locales"));
const mails = readAll(join(root, "packages/server/src/platform/mail/locales"));
problems.push(...codeProblems(readCode(), keysOf(texts.get(original))));

for (const problem of problems) console.log(problem);
if (problems.length === 0)
  console.log(
    `${texts.get(original).size} texts and ${mails.get(original).size} of mails in ${languages.length} languages`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;

/** Every language of a folder, compared with the original. */
function readAll(folder) {
  const all = new Map(languages.map((language) => [language, readLanguage(folder, language)]));
  for (const language of languages) {
    const found = languageProblems(language, all.get(language), all.get(original));
    problems.push(...found.map((problem) => `${language}: ${problem}`));
  }
  return all;
}

function readLanguage(folder, language) {
  if (!existsSync(join(folder, language)))
    problems.push(`${language}: the folder with its texts is missing`);
  const all = new Map();
  for (const file of globSync("*.json", { cwd: join(folder, language) })) {
    const namespace = flattenTexts(
      // `errors.later.json` has the later part of the area `errors`.
      basename(file, ".json").split(".")[0],
      readFileSync(join(folder, language, file), "utf8"),
    );
    problems.push(...namespace.problems.map((problem) => `${language}/${file}: ${problem}`));
    for (const [key, text] of namespace.texts) all.set(key, text);
  }
  return all;
}

function readCode() {
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter(
    (file) => !/\.test\.|^testing\//u.test(file),
  );
  return files.map((file) => [file, textsInCode(readFileSync(join(source, file), "utf8"), file)]);
}
