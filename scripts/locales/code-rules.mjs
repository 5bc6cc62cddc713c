/**
 * Where the code and the texts of the original language disagree; `files` are the results of textsInCode() for each
 * file.
 */
export function codeProblems(files, keys) {
  const problems = [];
  const used = new Set();
  for (const [file, found] of files) {
    const tell = ({ line, text }, what) => problems.push(`${file}:${line} ${what(text)}`);
    for (const key of found.keys) {
      if (!keys.has(key.text)) tell(key, (text) => `asks for ${text}, which no language has`);
      used.add(key.text);
    }
    for (const prefix of found.prefixes) {
      const matches = prefix.text === "" ? [] : [...keys].filter((key) => completes(key, prefix));
      if (matches.length === 0 && prefix.isChecked)
        tell(prefix, (text) => `asks for “${text}…”, which begins no key`);
      for (const key of matches) used.add(key);
    }
    for (const string of found.strings) used.add(string);
    for (const detour of found.detours) tell(detour, (text) => text);
    for (const sentence of found.sentences) {
      if (!keys.has(sentence.text))
        tell(sentence, (text) => `“${text}” belongs in the locale files`);
    }
  }
  for (const key of keys) if (!used.has(key)) problems.push(`${key} is used by no code`);
  return problems;
}

/** Returns whether a key has the given beginning and ending, with something between them. */
function completes(key, { text, ending }) {
  return key.length > text.length + ending.length && key.startsWith(text) && key.endsWith(ending);
}
