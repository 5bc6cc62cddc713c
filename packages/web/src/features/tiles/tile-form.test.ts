import { type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { describe, expect, test } from "vitest";
import {
  EMPTY_TILE_FORM,
  type TileForm,
  changedFields,
  dataOf,
  formOf,
  isEmptyForm,
  problemsOfEdited,
  problemsOfNew,
  withContent,
  withSuggestedFace,
  withSuggestedTitle,
  writtenAs,
} from "./tile-form.ts";

const form = (part: Partial<TileForm>): TileForm => ({
  ...EMPTY_TILE_FORM,
  title: "Aula",
  contents: { ...EMPTY_TILE_FORM.contents, text: "Olá" },
  ...part,
});
const address = (text: string) => ({ contents: { ...EMPTY_TILE_FORM.contents, address: text } });
const youtube = (text: string) => ({ contents: { ...EMPTY_TILE_FORM.contents, youtube: text } });
const data = (part: Partial<TileData> = {}) =>
  fillTileData({ type: "texto", title: "Aula", content: "Olá", ...part });

describe("a new tile", () => {
  test("needs a title and content", () => {
    expect(problemsOfNew(EMPTY_TILE_FORM)).toEqual({
      title: "tile.titleRequired",
      content: "tile.contentRequired",
    });
    expect(
      problemsOfNew(form({ title: "  ", contents: { ...EMPTY_TILE_FORM.contents, text: " \n" } })),
    ).toEqual({
      title: "tile.titleRequired",
      content: "tile.contentRequired",
    });
    expect(problemsOfNew(form({}))).toEqual({});
  });

  test("reports all fields that are too long at once", () => {
    const long = form({
      title: "x".repeat(31),
      summary: "x".repeat(21),
      description: "x".repeat(51),
      contents: { ...EMPTY_TILE_FORM.contents, text: "x".repeat(1001) },
    });
    expect(problemsOfNew(long)).toEqual({
      title: "tile.titleTooLong",
      summary: "tile.summaryTooLong",
      description: "tile.descriptionTooLong",
      content: "tile.contentTooLong",
    });
    expect(problemsOfNew(form({ description: "x".repeat(50) }))).toEqual({});
  });

  test.each([
    ["url", "nada", "tile.badAddress"],
    ["url", "mailto:a@b.org", "tile.badAddress"],
    ["link-generico", "javascript:alert(1)", "tile.badAddress"],
    ["link-generico", "mailto:a@b.org", undefined],
    ["url", "example.org/pagina", undefined],
  ] as const)("of type %s with the address %s: %s", (type, text, problem) => {
    expect(problemsOfNew(form({ type, ...address(text) })).content).toBe(problem);
  });

  test("of a video needs an address that contains one", () => {
    expect(problemsOfNew(form({ type: "youtube", ...youtube("https://youtu.be/") })).content).toBe(
      "tile.badYoutube",
    );
    expect(problemsOfNew(form({ type: "youtube", ...youtube("youtu.be/aqz-KE-bpKQ") }))).toEqual(
      {},
    );
  });

  test("gets its title as label, and a bare address is completed", () => {
    expect(dataOf(form({ type: "url", ...address("example.org") }))).toMatchObject({
      label: "Aula",
      content: "https://example.org",
    });
  });

  test("is empty until something is entered or chosen, for any type", () => {
    expect(isEmptyForm({ ...EMPTY_TILE_FORM, type: "url", title: " " })).toBe(true);
    expect(isEmptyForm({ ...EMPTY_TILE_FORM, icon: "a.webp" })).toBe(false);
    expect(isEmptyForm({ ...EMPTY_TILE_FORM, ...address("x") })).toBe(false);
  });

  test("contains only the content of its type, and keeps that of the others", () => {
    const both = form({
      contents: {
        ...EMPTY_TILE_FORM.contents,
        text: "Olá",
        address: "https://example.org/",
        youtube: "",
      },
    });
    expect(dataOf(both).content).toBe("Olá");
    expect(dataOf({ ...both, type: "link-generico" }).content).toBe("https://example.org/");
  });
});

describe("the file of a tile", () => {
  test("stays with its type, so that no other type gets it", () => {
    const picture = withContent(form({ type: "foto" }), "foto", "a.webp");
    expect(dataOf(picture).content).toBe("a.webp");
    for (const type of ["pdf", "video", "word", "excel", "powerpoint"] as const) {
      expect(problemsOfNew({ ...picture, type }).content).toBe("tile.contentRequired");
      expect(dataOf({ ...picture, type }).content).toBe("");
    }
    expect(writtenAs("foto", { ...picture, type: "pdf" })).toBe("a.webp");
  });

  test("is assigned to its own type even if it arrives while another is selected", () => {
    const other = withContent(form({ type: "texto" }), "video", "film.mp4");
    expect(dataOf(other).content).toBe("Olá");
    expect(dataOf({ ...other, type: "video" }).content).toBe("film.mp4");
  });

  test("provides the title until the user enters one", () => {
    const named = withSuggestedTitle(EMPTY_TILE_FORM, "Festa_junina 2026.jpg");
    expect(named.title).toBe("Festa junina 2026");
    expect(withSuggestedTitle(named, "Outra.png").title).toBe("Outra");
    const own = { ...named, title: "Nossa festa" };
    expect(withSuggestedTitle(own, "Outra.png")).toBe(own);
    expect(withSuggestedTitle(form({}), "Outra.png").title).toBe("Aula");
  });

  test("shows its picture, if it has one and no icon was chosen", () => {
    const faceOf = (change: Partial<TileForm>, content = "a.webp") => {
      const type = change.type ?? "foto";
      return withSuggestedFace({ ...withContent(form(change), type, content), type }).face;
    };
    for (const type of ["foto", "video", "pdf", "word"] as const) {
      expect(faceOf({ type })).toBe("picture");
    }
    for (const type of ["audio", "arquivo", "texto"] as const)
      expect(faceOf({ type })).toBe("icon");
    expect(faceOf({ type: "foto" }, "")).toBe("icon");
    expect(faceOf({ type: "foto", icon: "i.webp" })).toBe("icon");
  });

  test("leaves nothing to lose once it is removed", () => {
    const named = withSuggestedTitle(EMPTY_TILE_FORM, "Festa.jpg");
    expect(isEmptyForm(named)).toBe(true);
    expect(isEmptyForm(withContent(named, "foto", "a.webp"))).toBe(false);
    expect(isEmptyForm({ ...named, title: "Nossa festa" })).toBe(false);
  });
});

describe("an edited tile", () => {
  test("changes nothing if nothing was changed, whatever its type", () => {
    for (const before of [
      data({ label: "Outro rótulo", icon: "a.webp", iconIsGeneral: true }),
      data({ type: "pdf", content: "a.pdf" }),
      data({ type: "url", content: "https://example.org/" }),
      data({ content: "" }),
    ]) {
      expect(changedFields(formOf(before), before)).toEqual({});
      expect(problemsOfEdited(formOf(before), before)).toEqual({});
    }
  });

  test("sends only the differences, in normal form", () => {
    const before = data();
    expect(changedFields({ ...formOf(before), summary: " Já " }, before)).toEqual({
      summary: "Já",
    });
    expect(changedFields({ ...formOf(before), title: " Aula " }, before)).toEqual({});
    expect(
      changedFields({ ...formOf(before), type: "url", ...address("example.org") }, before),
    ).toEqual({
      type: "url",
      content: "https://example.org/",
    });
  });

  test("updates its label along with the title", () => {
    const before = data({ label: "Outro rótulo" });
    expect(changedFields({ ...formOf(before), title: "Prova" }, before)).toEqual({
      title: "Prova",
      label: "Prova",
    });
  });

  test("needs a title, but no content", () => {
    const before = data();
    const empty = { ...formOf(before), title: " ", contents: EMPTY_TILE_FORM.contents };
    expect(problemsOfEdited(empty, before)).toEqual({ title: "tile.titleRequired" });
  });

  test("loses its content only intentionally, not by viewing another type", () => {
    const before = data({ type: "foto", content: "a.webp" });
    const asWord = { ...formOf(before), type: "word" } as const;
    expect(problemsOfEdited(asWord, before)).toEqual({ content: "tile.contentRequired" });
    expect(problemsOfEdited(withContent(asWord, "word", "b.docx"), before)).toEqual({});
    const bare = data({ type: "foto", content: "" });
    expect(problemsOfEdited({ ...formOf(bare), type: "word" }, bare)).toEqual({});
  });

  test("keeps a description over the limit until it is changed", () => {
    const before = data({ description: "x".repeat(45) });
    expect(problemsOfEdited(formOf(before), before)).toEqual({});
    const changed = (length: number) => ({ ...formOf(before), description: "y".repeat(length) });
    expect(problemsOfEdited(changed(44), before)).toEqual({
      description: "tile.descriptionTooLong",
    });
    expect(problemsOfEdited(changed(30), before)).toEqual({});
  });
});
