/** A point of a list: what it is about, where it says that before a colon, and the rest. */
type Point = { readonly name: string; readonly text: string };

/** A paragraph of an answer, or a list of points. */
export type AnswerPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly points: readonly Point[] };

const POINT = "• ";
const NAMED = /^([^:]{1,80}?\s?:)(\s.*)$/su;

/** An answer as its text says it: empty lines part it, lines that begin with a point make a list. */
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
