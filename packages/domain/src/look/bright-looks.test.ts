import { expect, test } from "vitest";
import { GALERIA, GESSO, RECREIO } from "./bright-looks.ts";

test("M6: they are bright in the light theme, and dark in the dark one", () => {
  for (const { light, dark } of [GALERIA, GESSO, RECREIO]) {
    expect(light.ground[0]).toBeGreaterThan(0.9);
    expect(dark.ground[0]).toBeLessThan(0.3);
    expect(light.piece.lightness - dark.piece.lightness).toBeGreaterThan(0.3);
  }
});
