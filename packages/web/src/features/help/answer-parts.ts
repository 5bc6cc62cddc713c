/** A paragraph of an answer, or a list of points. */
export type AnswerPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly points: readonly string[] };

const POINT = "• ";

/** An answer as its text says it: empty lines part it, lines that begin with a point make a list. */
export function answerParts(answer: string): AnswerPart[] {
  return answer.split("\n\n").map((text): AnswerPart => {
    const lines = text.split("\n");
    return lines.every((line) => line.startsWith(POINT))
      ? { kind: "list", points: lines.map((line) => line.slice(POINT.length)) }
      : { kind: "paragraph", text };
  });
}
