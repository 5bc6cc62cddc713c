import { expect, test } from "vitest";
import { renamePasted } from "./rename-pasted.ts";

test("a pasted picture gets a name in the user's language", () => {
  const pasted = renamePasted(new File(["x"], "image.png", { type: "image/png" }), "Imagem colada");
  expect(pasted.name).toBe("Imagem colada.png");
  expect(pasted.type).toBe("image/png");
});

test("a copied file keeps its own name", () => {
  for (const name of ["Festa.png", "image of us.png", "my image.png"]) {
    expect(renamePasted(new File(["x"], name), "Imagem colada").name).toBe(name);
  }
});
