/** A list item: its subject, if given before a colon, and the rest. */
type Point = { readonly name: string; readonly text: string };

/** A paragraph of an answer, or a list. */
export type AnswerPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly points: readonly Point[] };

const POINT = "• ";
const NAMED = /^([^:]{1,80}?\s?:)(\s.*)$/su;

/** Splits an answer: empty lines separate its parts, and lines that begin with a bullet form a list. */
export function answerParts(answer: string): AnswerPart[] {
  return answer.split("\n\n").map((text): AnswerPart => {
    const lines = text.split("\n");
    return lines.every((line) => line.startsWith(POINT))
      ? { kind: "list", points: lines.map((line) => pointOf(line.slice(POINT.length))) }
      : { kind: "paragraph", text };
  });
}

function pointOf(line: string): Point {
  const [, name = "", text = line] = NAMED.exec(line) ?? [];
  return { name, text };
}
