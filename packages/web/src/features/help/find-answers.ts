import { type Stemmer, countWordsHeld, wordsOf } from "#platform/text/word-forms.ts";

/**
 * The answers that contain the most words of the query, in order: people ask whole questions, and hardly any answer
 * contains every word. Everything for an empty query, nothing if no word is found.
 */
export function findAnswers<Answer>(
  answers: readonly Answer[],
  textOf: (answer: Answer) => string,
  query: string,
  stem: Stemmer,
): Answer[] {
  if (wordsOf(query).length === 0) return [...answers];
  const counts = new Map(
    answers.map((answer) => [answer, countWordsHeld(textOf(answer), query, stem)]),
  );
  const max = Math.max(1, ...counts.values());
  return answers.filter((answer) => counts.get(answer) === max);
}
