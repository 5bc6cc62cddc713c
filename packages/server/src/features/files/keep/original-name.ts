const MAX_LENGTH = 200;
const MAX_ENDING_LENGTH = 20;

/** Control and direction marks, and what would not survive a database. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
// Joins emoji and the letters of some scripts.
const JOINERS = /[\u200c\u200d]/;

/** A file's name to be shown and to be saved under: without a path and without what cannot be seen, its ending kept. */
export function originalName(given: string): string {
  const whole = given
    .toWellFormed()
    // How forms write a quotation mark.
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
