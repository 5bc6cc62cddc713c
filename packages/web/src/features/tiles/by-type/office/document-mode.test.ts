import { describe, expect, test } from "vitest";
import { parseChosen, showDocument } from "./document-mode.ts";

const AT_DESK = { canDraw: true, isNarrow: false, chosen: undefined } as const;
const ON_PHONE = { ...AT_DESK, isNarrow: true } as const;

describe("how a document is shown", () => {
  test.each([
    ["powerpoint", AT_DESK, "pdf", "printed", false],
    ["powerpoint", AT_DESK, "working", "meantime", false],
    ["powerpoint", ON_PHONE, "pdf", "printed", false],
    // Without a choice of modes, a stored choice changes nothing.
    ["powerpoint", { ...AT_DESK, chosen: "drawn" }, "pdf", "printed", false],
    ["word", AT_DESK, "pdf", "printed", true],
    ["word", AT_DESK, "working", "meantime", true],
    ["word", ON_PHONE, "pdf", "drawn", true],
    ["word", ON_PHONE, "asked", "asked", false],
    ["word", { ...ON_PHONE, chosen: "printed" }, "pdf", "printed", true],
    ["word", { ...AT_DESK, chosen: "drawn" }, "pdf", "drawn", true],
    ["excel", AT_DESK, "pdf", "drawn", true],
    ["excel", AT_DESK, "asked", "drawn", false],
    ["excel", { ...AT_DESK, chosen: "printed" }, "pdf", "printed", true],
    ["excel", { ...AT_DESK, chosen: "printed" }, "working", "printed", true],
  ] as const)("%s, %j, whose PDF is %s: %s", (type, situation, print, mode, hasChoice) => {
    expect(showDocument({ type, print, ...situation })).toEqual({ mode, hasChoice });
  });

  test.each(["word", "powerpoint"] as const)("%s waits for the server's response", (type) => {
    expect(showDocument({ type, print: "asked", ...AT_DESK }).mode).toBe("asked");
  });

  test.each(["word", "excel", "powerpoint"] as const)(
    "%s is drawn as before if there is no PDF, without a choice",
    (type) => {
      for (const print of ["none", "service", "unknown"] as const) {
        for (const chosen of [undefined, "printed", "drawn"] as const) {
          expect(showDocument({ type, print, ...AT_DESK, chosen })).toEqual({
            mode: "drawn",
            hasChoice: false,
          });
        }
      }
    },
  );

  test("a format the browser cannot draw is left to the server, whatever was chosen", () => {
    for (const print of ["asked", "pdf", "working", "none", "service", "unknown"] as const) {
      const situation = { ...ON_PHONE, canDraw: false, chosen: "drawn", print } as const;
      expect(showDocument({ type: "word", ...situation })).toEqual({
        mode: "printed",
        hasChoice: false,
      });
    }
  });
});

test("a stored choice is read, and an invalid one is ignored", () => {
  expect(parseChosen('{"word":"drawn","excel":"printed"}')).toEqual({
    word: "drawn",
    excel: "printed",
  });
  for (const kept of [null, "", "[]", "null", "7", '{"word":"x","excel":1}', "{"]) {
    expect(parseChosen(kept)).toEqual({});
  }
});
