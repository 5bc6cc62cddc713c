import { expect, test } from "vitest";
import { placeIn, without } from "./refusal.ts";
import { add, addFile, move, update } from "../testing/operations.ts";

test.each([
  ["operations.3.data.icon", { index: 3, field: "icon" }],
  ["operations.12.tile.data.content", { index: 12, field: "content" }],
  ["operations.0.background.backgroundImage", { index: 0, field: "backgroundImage" }],
  ["operations.0", undefined],
  ["title", undefined],
  [undefined, undefined],
])("%s is parsed as the place of a refusal", (path, place) => {
  expect(placeIn(path)).toEqual(place);
});

test("only the refused part of an operation is removed", () => {
  const tile = addFile("a", "gone.pdf", "gone.webp");
  expect(without(tile, "content")).toEqual(addFile("a", "", "gone.webp"));
  expect(without(tile, "icon")).toEqual(addFile("a", "gone.pdf"));
  const edit = update("a", { type: "pdf", content: "gone.pdf", title: "A", icon: "b.webp" });
  expect(without(edit, "content")).toEqual(update("a", { title: "A", icon: "b.webp" }));
  expect(without(edit, "icon")).toEqual(
    update("a", { type: "pdf", content: "gone.pdf", title: "A" }),
  );
});

test("nothing remains if there was nothing else, or if the parts cannot be separated", () => {
  expect(without(update("a", { icon: "gone.webp" }), "icon")).toBeUndefined();
  expect(without(update("a", { title: "A" }), "content")).toBeUndefined();
  expect(without(add("a"), "icon")).toBeUndefined();
  expect(without(add("a"), "title")).toBeUndefined();
  expect(without(move("a", 1), "content")).toBeUndefined();
});
