import { expect, test } from "vitest";
import { renamePasted } from "./rename-pasted.ts";

test("a picture of the clipboard gets a name in the person's language", () => {
  const pasted = renamePasted(new File(["x"], "image.png", { type: "image/png" }), "Imagem colada");
  expect(pasted.name).toBe("Imagem colada.png");
  expect(pasted.type).toBe("image/png");
});

test("a file that was copied keeps the name that somebody gave it", () => {
  for (const name of ["Festa.png", "image of us.png", "my image.png"]) {
    expect(renamePasted(new File(["x"], name), "Imagem colada").name).toBe(name);
  }
});
