import { expect, test } from "vitest";
import { answerParts } from "./answer-parts.ts";

test("an answer is parted at empty lines, and lines with points are a list", () => {
  expect(answerParts("Papéis:\n\n• Designer: cria.\n• Externo: olha.\n\nFim.")).toEqual([
    { kind: "paragraph", text: "Papéis:" },
    { kind: "list", points: ["Designer: cria.", "Externo: olha."] },
    { kind: "paragraph", text: "Fim." },
  ]);
});

test("a paragraph with a point somewhere else stays a paragraph", () => {
  expect(answerParts("Um • dois\n• três")).toEqual([
    { kind: "paragraph", text: "Um • dois\n• três" },
  ]);
});
