/** The language in which every text is written first. */
export const original = "pt";

/** One word for one thing: words a language does not use, and what it says instead. */
const vocabulary = {
  pt: [
    [/\bexcluir|\bexcluíd|\bdeletar/iu, "apagar, or remover where it is a tile or a member"],
    // Excludes the verb: “peça outro link”.
    [/(?<!por )\bpeças?\b(?! (outr|um|ao|à|por))/u, "tessela"],
  ],
  de: [
    [/\bSteine?n?\b/u, "Kachel"],
    [/\bKennwort/u, "Passwort"],
  ],
  en: [
    [/\bpieces?\b(?! by)(?<!by piece)/iu, "tile"],
    [/\blog (in|out)\b/iu, "sign in, sign out"],
  ],
  es: [
    [/(?<!a )\bpiezas?\b(?! a)/iu, "tesela"],
    [/\bborrar|\bsuprimir/iu, "eliminar or quitar"],
  ],
  fr: [
    [/(?<!par )\bpièces?\b(?! par)/iu, "tesselle"],
    [/\beffacer/iu, "supprimer or retirer"],
  ],
  it: [
    [/(?<!per )\bpezz[oi]\b(?! per)/iu, "tessera"],
    [/\bcancellar/iu, "eliminare or rimuovere"],
  ],
};

/** Spaces at which a line must not break, and signs that a language writes with one. */
const unit = [/\d (?=(%|[KMGT]B|[KMGT]o|s)(?![\p{L}\d]))/u, "U+00A0 between a number and its unit"];
const spacing = {
  de: [unit, [/(?:\p{L}| )…/u, "U+00A0 before “…” where words are left out"]],
  fr: [
    unit,
    [/« | »| :(?=\s|$)/u, "U+00A0 inside “« »” and before “:”"],
    // Not the key, which may be within a sentence.
    [/ (?:;|[?!](?! \p{Ll}))/u, "U+202F before “;”, “?” and “!”"],
  ],
};

// The first answer explains what tiles are, and users search the help by other words for them.
const outsideVocabulary = /^answers\.questions\.(whatIs\.answer|\w+\.words)$/u;

const pluralForm = /_(zero|one|two|few|many|other)$/u;

/** The keys as they appear in code, with the plural forms of a text under one key. */
export function keysOf(texts) {
  return new Set([...texts.keys()].map((key) => baseOf(texts, key)));
}

/** The texts that a language lacks, those it has too many, and those whose placeholders differ from the original's. */
export function languageProblems(language, texts, originals) {
  const own = groups(texts);
  const wanted = groups(originals);
  const problems = [];
  for (const key of wanted.keys()) if (!own.has(key)) problems.push(`${key} is missing`);
  for (const key of own.keys()) if (!wanted.has(key)) problems.push(`${key} is not in ${original}`);
  for (const [key, forms] of own) {
    const model = wanted.get(key);
    if (model && isPlural(model) !== isPlural(forms)) {
      problems.push(`${key} has plural forms in one language only`);
    }
    if (isPlural(forms)) problems.push(...pluralProblems(language, key, forms));
    if (model) problems.push(...markProblems(key, forms, model));
    problems.push(...quoteProblems(key, forms, texts));
    problems.push(...vocabularyProblems(language, key, forms));
    problems.push(...spacingProblems(language, key, forms));
  }
  return problems;
}

function vocabularyProblems(language, key, forms) {
  if (outsideVocabulary.test(key)) return [];
  return [...forms.values()].flatMap((text) =>
    (vocabulary[language] ?? [])
      .filter(([word]) => word.test(text))
      .map(([word, instead]) => `${key} says “${word.exec(text)?.[0]}”; the word is ${instead}`),
  );
}

function spacingProblems(language, key, forms) {
  const rules = spacing[language] ?? [unit];
  return [...forms.values()].flatMap((text) =>
    rules
      .filter(([sign]) => sign.test(text))
      .map(([sign, wanted]) => `${key} has “${sign.exec(text)?.[0]}”; it takes ${wanted}`),
  );
}

function groups(texts) {
  const found = new Map();
  for (const [key, text] of texts) {
    const base = baseOf(texts, key);
    const form = base === key ? "" : key.slice(base.length + 1);
    found.set(base, (found.get(base) ?? new Map()).set(form, text));
  }
  return found;
}

/** The ending of a key is a plural form only if there is an "other" form; otherwise it is just a word. */
function baseOf(texts, key) {
  const base = key.replace(pluralForm, "");
  return base !== key && texts.has(`${base}_other`) ? base : key;
}

function isPlural(forms) {
  return forms.has("other");
}

function pluralProblems(language, key, forms) {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = wanted.filter((form) => !forms.has(form));
  // A count of nothing may have a text of its own in every language.
  const extra = [...forms.keys()].filter((form) => form !== "zero" && !wanted.includes(form));
  return [
    ...missing.map((form) => `${key}_${form} is missing: ${language} has this plural form`),
    ...extra.map(
      (form) => `${key}_${form || "(none)"} is never shown: ${language} has no such plural form`,
    ),
  ];
}

function markProblems(key, forms, model) {
  const own = marks(forms);
  const wanted = marks(model);
  return own === wanted
    ? []
    : [`${key} has ${own || "no placeholders"}, in ${original} it is ${wanted || "none"}`];
}

/** A text that quotes another one, such as the name of a button, must quote an existing one. */
function quoteProblems(key, forms, texts) {
  return quotesIn(forms)
    .filter((quoted) => !texts.has(quoted))
    .map((quoted) => `${key} quotes ${quoted}, which does not exist`);
}

function quotesIn(forms) {
  return [...forms.values()].flatMap((text) =>
    [...text.matchAll(/\$t\(([^)]+)\)/gu)].map(([, quoted]) => quoted),
  );
}

/** All placeholders and tags of a text; a single plural form may omit the number. */
function marks(forms) {
  const found = [...forms.values()].flatMap((text) => [
    ...[...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/gu)].map(([, name]) => `{{${name}}}`),
    ...[...text.matchAll(/<\/?(\w+)\s*\/?>/gu)].map(([, name]) => `<${name}>`),
  ]);
  return [...new Set(found)].toSorted((a, b) => (a < b ? -1 : 1)).join(" ");
}
