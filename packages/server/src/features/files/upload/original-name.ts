const MAX_LENGTH = 200;
const MAX_ENDING_LENGTH = 20;

/** Control and direction marks, and characters that a database would not preserve. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
// These join emoji, and letters of some scripts.
const JOINERS = /[\u200c\u200d]/;

/** A file's name for display and download: without its path and invisible characters, with its extension. */
export function originalName(name: string): string {
  const whole = name
    .toWellFormed()
    // The encoding of quotation marks in forms.
    .replaceAll("%22", '"')
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(UNSEEN, (mark) => (JOINERS.test(mark) ? mark : ""))
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(whole);
  if (characters.length <= MAX_LENGTH) return whole;
  const ending = Array.from(/\.[^.]*$/.exec(whole)?.[0] ?? "");
  const kept = ending.length <= MAX_ENDING_LENGTH ? ending : [];
  const begin = characters.slice(0, MAX_LENGTH - kept.length - 1).join("");
  return `${begin.trimEnd()}…${kept.join("")}`;
}
