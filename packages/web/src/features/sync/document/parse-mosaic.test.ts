import { ADDED_FIELDS } from "@mosaico/domain/tile/tile";
import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { describe, expect, test } from "vitest";
import { parseInSlices, parseMosaic } from "./parse-mosaic.ts";

const node = (id: string, data: object = {}) => ({
  id,
  type: "custom",
  position: { x: 100, y: 0 },
  data: { type: "texto", title: "Agenda", iconUrl: null, ...data },
});
const wire = (nodes: unknown, background: unknown = NO_BACKGROUND) => ({
  title: "Escola",
  content: JSON.stringify({ nodes }),
  background: JSON.stringify(background),
});

describe("a mosaic parsed for display", () => {
  test("is the same if it is parsed in slices", async () => {
    const some = wire([node("a"), node("b", { type: "unknown" }), node("c"), null]);
    expect(await parseInSlices(some)).toEqual(parseMosaic(some));
    await expect(parseInSlices(wire(undefined))).rejects.toThrow(SyntaxError);
  });

  test("has tiles with every field, empty if it was missing", () => {
    const { state, broken } = parseMosaic(wire([node("a", { summary: "Hoje" })]));
    expect(broken).toBe(0);
    expect(state.tiles.get("a")).toEqual({
      id: "a",
      position: { x: 100, y: 0 },
      data: {
        type: "texto",
        title: "Agenda",
        label: "Agenda",
        icon: "",
        iconIsGeneral: false,
        summary: "Hoje",
        description: "",
        content: "",
        ...ADDED_FIELDS,
      },
    });
  });

  test.each([
    [
      "a script for an address",
      node("x", { type: "link-generico", content: "javascript:alert(1)" }),
    ],
    ["an unknown type", node("x", { type: "sorcery" })],
    ["a number for a title", node("x", { title: 7 })],
    ["no position", { id: "x", data: { type: "texto", title: "A" } }],
    ["a text for a width", node("x", { width: "2" })],
    ["a size beyond the limit", node("x", { width: 2, height: 9 })],
    ["an unknown face", node("x", { face: "hero" })],
    ["CSS text for a colour", node("x", { colour: "red;position:fixed" })],
    ["no data", { id: "x", position: { x: 0, y: 0 } }],
    ["nothing", null],
  ])("omits and counts a tile with %s", (_, bad) => {
    const { state, broken } = parseMosaic(wire([node("a"), bad]));
    expect(broken).toBe(1);
    expect([...state.tiles.keys()]).toEqual(["a"]);
  });

  test("does not accept CSS text as a colour", () => {
    const background = { bgColor: "red;position:fixed", backgroundImage: "", repeat: false };
    expect(parseMosaic(wire([], background)).state.background).toEqual(NO_BACKGROUND);
  });

  test("is refused if it is invalid, instead of being shown as empty", () => {
    expect(() => parseMosaic(wire("nodes"))).toThrow(SyntaxError);
    expect(() => parseMosaic({ ...wire([]), content: "" })).toThrow(SyntaxError);
  });
});
