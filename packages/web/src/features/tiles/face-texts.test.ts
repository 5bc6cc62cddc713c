import { type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { faceTexts } from "./face-texts.ts";

const texts = (data: Partial<TileData>) =>
  faceTexts(fillTileData({ type: "texto", title: "Horta", ...data }));

test("one cell says its label without an icon, and its summary with one", () => {
  const data = { label: "G1", summary: "Ferramentas" };
  expect(texts(data)).toEqual({ title: "Horta", below: "G1" });
  expect(texts({ ...data, icon: "a.svg" })).toEqual({ title: "Horta", below: "Ferramentas" });
  expect(texts({ label: "Horta" })).toEqual({ title: "Horta", below: "" });
  expect(texts({ label: "Horta", summary: "G1" })).toEqual({ title: "Horta", below: "G1" });
});

test("larger tiles say their summary, and the largest their description", () => {
  const data = { summary: "Ferramentas", description: "Pás, regadores e luvas" };
  expect(texts({ ...data, width: 2 }).below).toBe("Ferramentas");
  expect(texts({ ...data, width: 4, height: 2 }).below).toBe("Pás, regadores e luvas");
});

test("a text says its content or what describes it, and a title only itself", () => {
  const data = { content: "Regar às 8h", description: "Pás", summary: "Ferramentas" };
  expect(texts({ ...data, face: "text" }).below).toBe("Regar às 8h");
  expect(texts({ ...data, type: "url", content: "https://a.example", face: "text" }).below).toBe(
    "Pás",
  );
  expect(texts({ ...data, face: "title" }).below).toBe("");
});
