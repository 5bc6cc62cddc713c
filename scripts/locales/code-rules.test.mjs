import { describe, expect, test } from "vitest";
import { codeProblems } from "./code-rules.mjs";
import { textsInCode } from "./texts-in-code.mjs";

const problems = (code, keys = []) =>
  codeProblems([["a.tsx", textsInCode(code, "a.tsx")]], new Set(keys));

describe("keys in code", () => {
  test.each([
    ["a call", 't("auth.title")'],
    ["a call of the instance", 'i18n.t("auth.title", { count: 2 })'],
    ["a condition", 't(open ? "auth.title" : "auth.title")'],
    ["a component", '<Trans i18nKey="auth.title" />'],
    ["a beginning that is completed", "t(`auth.${part}`)"],
    ["a beginning that is added to", 't("auth." + part)'],
    ["a table of keys", 'const entries = [{ label: "auth.title" }]; t(entries[0].label)'],
    ["a property that is shown", '<Field label="auth.title" />'],
  ])("count as used in %s", (_, code) => {
    expect(problems(code, ["auth.title"])).toEqual([]);
  });

  test("without a text in any language are reported with their line", () => {
    expect(problems('\nt("auth.titel")', [])).toEqual([
      "a.tsx:2 asks for auth.titel, which no language has",
    ]);
    expect(problems("t(`auth.${part}`)")).toEqual([expect.stringContaining("begins no key")]);
    expect(problems('<Trans i18nKey="auth.x" />')).toEqual([expect.stringContaining("auth.x")]);
    expect(problems('({ meta: { failure: "auth.y" } })')).toEqual([
      expect.stringContaining("auth.y"),
    ]);
    expect(problems('t(open ? "auth.a" : "auth.b")', ["auth.a"])).toEqual([
      expect.stringContaining("auth.b"),
    ]);
  });

  test("that no code uses are reported, even if a longer or shorter one is used", () => {
    expect(problems('t("auth.title")', ["auth.title", "auth.titles"])).toEqual([
      "auth.titles is used by no code",
    ]);
  });

  test("that no code uses are reported, even if others of their file are completed at run time", () => {
    const code = "t(`auth.${kind}.title`)";
    expect(problems(code, ["auth.login.title", "auth.login.text", "auth.title"])).toEqual([
      "auth.login.text is used by no code",
      "auth.title is used by no code",
    ]);
  });

  test("may not hide behind a prefix passed to the hook", () => {
    const code = 'useTranslation("translation", { keyPrefix: "auth" })';
    expect(problems(code)).toEqual([expect.stringContaining("keyPrefix")]);
  });
});

describe("sentences in code", () => {
  test.each([
    ["<p>Entrar</p>"],
    ["<p>{open ? 'Fechar' : 'Abrir'}</p>"],
    ["<p>{`Olá, ${name}`}</p>"],
    ["<p>{error && 'Não deu'}</p>"],
    ["<>não</>"],
    ['<button aria-label="Fechar" />'],
    ["<img alt={'Foto'} />"],
    ['<input placeholder="nome" />'],
    ['<Dialog title="Novo" />'],
    ['<Confirm confirmLabel="Sim" />'],
    ['toast.success("Salvo")'],
    ['toast.error(t("auth.title"), "Tente de novo")'],
    ['document.title = "Entrar"'],
  ])("are reported: %s", (code) => {
    expect(problems(code)).toContainEqual(expect.stringContaining("belongs in the locale files"));
  });

  test.each([
    ["<p>{t('auth.title')}</p>"],
    ["<h1>Mosaico</h1>"],
    ["document.title = `${title} · Mosaico`"],
    ["<p> · {count} × 3 </p>"],
    ["<kbd>Ctrl</kbd>"],
    ["<Kbd>M</Kbd>"],
    ['<div className="flex gap-2" role="dialog" data-state="open" />'],
    ["<img alt='' />"],
    ["throw new Error('for developers')"],
  ])("are not reported: %s", (code) => {
    expect(
      problems(code, ["auth.title"]).filter((problem) => !problem.includes("no code")),
    ).toEqual([]);
  });
});
