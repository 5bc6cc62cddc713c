import { expect, test } from "vitest";
import { cardCode, embedAddress, frameCode } from "./embed-code.ts";

const ORIGIN = "https://mosaico.example";

test("S7: a frame names its part, and is as wide as the page around it", () => {
  expect(embedAddress(ORIGIN, "horta", undefined)).toBe("https://mosaico.example/embed/horta");
  const code = frameCode(ORIGIN, { slug: "horta", title: "Horta", tile: "t1", height: 600 });
  expect(code).toContain('src="https://mosaico.example/embed/horta?tile=t1"');
  expect(code).toContain('width="100%" height="600"');
});

test.each(['"><script>alert(1)</script>', "مدرسة & 学校 < 🧅"])(
  "the title %j stays text within the markup",
  (title) => {
    for (const code of [
      frameCode(ORIGIN, { slug: "horta", title, tile: undefined, height: 400 }),
      cardCode(ORIGIN, { slug: "horta", title }),
    ]) {
      expect(code).not.toContain(title);
      expect(code).not.toMatch(/<script/);
    }
  },
);

test("a card is a link with picture and text, without a script or a style sheet", () => {
  const code = cardCode(ORIGIN, { slug: "horta", title: "Horta" });
  expect(code).toContain('<a href="https://mosaico.example/m/horta"');
  expect(code).toContain('<img src="https://mosaico.example/m/horta/card.jpg" alt=""');
  expect(code).toContain("<strong>Horta</strong><br>mosaico.example/m/horta");
});
