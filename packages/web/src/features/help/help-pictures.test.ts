import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { PICTURES, pictureAddress } from "./help-pictures.ts";

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test.each(LANGUAGES)("every picture exists for %s", (language) => {
    for (const name of PICTURES) expect(pictureAddress(name, language, theme), name).toBeDefined();
  });
});
