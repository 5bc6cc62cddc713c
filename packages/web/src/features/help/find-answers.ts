import { type Stemmer, countWordsHeld, wordsOf } from "#platform/text/word-forms.ts";

/**
 * What holds most of the words that were asked for, in its order: people ask whole questions, and hardly an answer holds
 * each of their words. Everything where nothing is asked, nothing where no word is found.
 */
export function findAnswers<Answer>(
  answers: readonly Answer[],
  textOf: (answer: Answer) => string,
  query: string,
  stem: Stemmer,
): Answer[] {
  if (wordsOf(query).length === 0) return [...answers];
  const held = new Map(
    answers.map((answer) => [answer, countWordsHeld(textOf(answer), query, stem)]),
  );
  const most = Math.max(1, ...held.values());
  return answers.filter((answer) => held.get(answer) === most);
}
