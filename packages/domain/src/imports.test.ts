import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const sources = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("testing/"),
  )
  .map((name) => ({ name, text: readFileSync(new URL(name, import.meta.url), "utf8") }));

test("G2: the rules import nothing but each other", () => {
  const imports = sources.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /(?:(?<!["'`])\bfrom\s+|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'`]([^"'`\n]+)["'`]/g,
      ),
    ].map(([, from = ""]) => ({ name, from })),
  );
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter(({ from }) => !from.startsWith("./") && !from.startsWith("../"))).toEqual(
    [],
  );
  expect(imports.filter(({ from }) => from.includes("testing/"))).toEqual([]);
});

test("G2: the rules use neither the clock nor randomness", () => {
  // A date derived from another one, or from text, does not use the clock.
  const asking =
    /\bnew Date\b(?!\([^)\s])|\bDate\.(?!parse\b|UTC\b)|\bMath\.random\b|\bperformance\.|\bcrypto\.|\bIntl\.|\blocaleCompare\b|\btoLocale\w+/;
  expect(sources.filter(({ text }) => asking.test(text)).map(({ name }) => name)).toEqual([]);
});

test("G2: the package has no dependencies", () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  expect(manifest).not.toHaveProperty("dependencies");
  expect(manifest).not.toHaveProperty("devDependencies");
});
