import { expect, test } from "vitest";
import { savedName } from "./saved-name.ts";

const picture = (originalName: string) =>
  savedName({ originalName, mediaType: "image/webp", kind: "picture" });

test("a picture is saved under its own name, with the extension of its new format", () => {
  expect(picture("Férias 2026.JPG")).toBe("Férias 2026.webp");
  expect(picture("foto.webp")).toBe("foto.webp");
  expect(picture("v1.2 final")).toBe("v1.2 final.webp");
});

test("a file kept as it is keeps its name", () => {
  const video = { originalName: "Aula.M4V", mediaType: "video/mp4", kind: "video" } as const;
  expect(savedName(video)).toBe("Aula.M4V");
});
