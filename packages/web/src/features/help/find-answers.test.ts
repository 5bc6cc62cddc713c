import { LANGUAGES, type Language } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { loadStemmer } from "#platform/text/word-forms.ts";
import { findAnswers } from "./find-answers.ts";

type Texts = {
  readonly questions: Readonly<Record<string, { question: string; answer: string; words: string }>>;
};

const texts = import.meta.glob<Texts>("../../platform/i18n/locales/*/answers.json", {
  import: "default",
});

async function found(language: Language, query: string): Promise<string[]> {
  const load = texts[`../../platform/i18n/locales/${language}/answers.json`];
  const entries = Object.entries((await load?.())?.questions ?? {});
  const textOf = ([, { question, answer, words }]: (typeof entries)[number]) =>
    `${question} ${answer} ${words}`;
  const stem = await loadStemmer(language);
  return findAnswers(entries, textOf, query, stem).map(([id]) => id);
}

describe("common queries find the answer", () => {
  test.each([
    ["pt", "convidar", "invite"],
    ["pt", "como convido alguém?", "invite"],
    ["pt", "apagar", "edit"],
    ["pt", "excluir tessela", "edit"],
    ["pt", "exportar", "copy"],
    ["pt", "esqueci minha senha", "forgot"],
    ["pt", "desfazer", "goBack"],
    ["pt", "chave de acesso", "passkeys"],
    ["pt", "segundo passo obrigatório", "required"],
    ["pt", "pede a senha de novo", "askedAgain"],
    ["de", "einladen", "invite"],
    ["de", "wie kann ich jemanden einladen", "invite"],
    ["de", "löschen", "edit"],
    ["de", "kennwort vergessen", "forgot"],
    ["de", "exportieren", "copy"],
    ["de", "fingerabdruck", "passkeys"],
    ["de", "zweiter schritt pflicht", "required"],
    ["de", "passwort noch einmal", "askedAgain"],
    ["en", "invite someone", "invite"],
    ["en", "delete", "edit"],
    ["en", "dark mode", "appearance"],
    ["en", "passkey", "passkeys"],
    ["en", "second step required", "required"],
    ["en", "password again", "askedAgain"],
    ["es", "invitar", "invite"],
    ["es", "borrar", "edit"],
    ["es", "exportar", "copy"],
    ["es", "segundo paso obligatorio", "required"],
    ["es", "contraseña otra vez", "askedAgain"],
    ["fr", "inviter", "invite"],
    ["fr", "supprimer", "edit"],
    ["fr", "mot de passe oublié", "forgot"],
    ["fr", "seconde étape obligatoire", "required"],
    ["fr", "mot de passe encore", "askedAgain"],
    ["it", "invitare", "invite"],
    ["it", "cancellare", "edit"],
    ["it", "esportare", "copy"],
    ["it", "secondo passaggio obbligatorio", "required"],
    ["it", "password di nuovo", "askedAgain"],
  ] as const)("%s: “%s”", async (language, query, id) => {
    expect(await found(language, query)).toContain(id);
  });

  test.each(LANGUAGES)("in %s an unknown word finds nothing", async (language) => {
    expect(await found(language, "xqzwv")).toEqual([]);
  });

  test.each(LANGUAGES)("in %s an empty query finds everything", async (language) => {
    expect((await found(language, " ?")).length).toBe((await found(language, "")).length);
  });
});
