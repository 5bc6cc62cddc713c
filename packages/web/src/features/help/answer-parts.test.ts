import { expect, test } from "vitest";
import { answerParts } from "./answer-parts.ts";

test("an answer is split at empty lines, and lines with bullets form a list", () => {
  expect(
    answerParts("Papéis:\n\n• Designer: cria.\n• Externe\u00a0: olha.\n• PDF, até 9 MB.\n\nFim."),
  ).toEqual([
    { kind: "paragraph", text: "Papéis:" },
    {
      kind: "list",
      points: [
        { name: "Designer:", text: " cria." },
        { name: "Externe\u00a0:", text: " olha." },
        { name: "", text: "PDF, até 9 MB." },
      ],
    },
    { kind: "paragraph", text: "Fim." },
  ]);
});

test("a paragraph with a bullet elsewhere stays a paragraph", () => {
  expect(answerParts("Um • dois\n• três")).toEqual([
    { kind: "paragraph", text: "Um • dois\n• três" },
  ]);
});
