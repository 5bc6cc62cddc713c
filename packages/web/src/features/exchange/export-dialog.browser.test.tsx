import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { t } from "#platform/i18n/translate.ts";
import { afterEach, expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import type { ExportParts } from "./drawn-options.tsx";
import { drawnTexts } from "./drawn-texts.ts";
import { ExportDialog } from "./export-dialog.tsx";

const mosaico = {
  version: 1,
  title: "Class 3b",
  language: "",
  background: { bgColor: "", backgroundImage: "", repeat: false },
  settings: DEFAULT_SETTINGS,
} as const;

afterEach(() => vi.restoreAllMocks());

async function open(look?: Look, parts?: ExportParts) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <ExportDialog
      mosaic={{ id: 7, title: "Class 3b" }}
      onOpenChange={onOpenChange}
      {...(parts && { parts })}
    />,
    look && { look },
  );
  return { screen, onOpenChange, saved };
}

test("saves a mosaic with its files unless another format is chosen", async () => {
  const { screen, onOpenChange, saved } = await open();
  answer({ "GET /mosaics/:id/archive": () => undefined });
  await expect.element(screen.getByRole("radio", { name: /^Mosaico archive/ })).toBeChecked();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  expect(callsOf("GET /mosaics/:id/archive")).toMatchObject([{ params: { id: "7" } }]);
  expect(saved).toEqual(["Class 3b.mosaic"]);
});

test("saves a mosaic as a canvas", async () => {
  const { screen, saved } = await open();
  answer({ "GET /mosaics/:id/canvas": () => ({ nodes: [], edges: [], mosaico }) });
  await screen.getByRole("radio", { name: "Convert", exact: true }).click();
  await expect.element(screen.getByRole("radio", { name: /^JSON Canvas/ })).toBeChecked();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(saved).toEqual(["Class 3b.canvas"]));
});

test.each([
  ["Web page", "page", "html", "Show"],
  ["Handout", "handout", "pdf", "Show"],
  ["Poster", "poster", "pdf", "Show"],
  ["Picture", "picture", "pdf", "Show"],
  ["Markdown", "markdown", "md", "Convert"],
  ["CSV table", "table", "csv", "Convert"],
] as const)("saves a mosaic as %s", async (name, format, ending, purpose) => {
  const { screen, saved } = await open();
  await screen.getByRole("radio", { name: purpose, exact: true }).click();
  answer({ [`GET /mosaics/:id/${format}`]: () => undefined });
  await screen.getByRole("radio", { name: new RegExp(`^${name}`) }).click();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(saved).toEqual([`Class 3b.${ending}`]));
});

test("draws the selected tiles, or a section, on the chosen paper", async () => {
  const parts = { sections: [{ id: "s1", title: "Garden" }], selected: ["a", "b"] };
  const { screen, saved } = await open(undefined, parts);
  answer({ "GET /mosaics/:id/poster": () => undefined });
  await screen.getByRole("radio", { name: "Show", exact: true }).click();
  await screen.getByRole("radio", { name: /^Poster/ }).click();
  await expect
    .element(screen.getByRole("combobox", { name: "Part" }))
    .toHaveTextContent("2 selected tiles");
  await screen.getByRole("combobox", { name: "Paper" }).click();
  await screen.getByRole("option", { name: "A3" }).click();
  await screen.getByRole("combobox", { name: "Sheets" }).click();
  await screen.getByRole("option", { name: "3 across, 2 down" }).click();
  await screen.getByRole("checkbox", { name: "Begin with a cover" }).click();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(saved).toEqual(["Class 3b.pdf"]));
  expect(callsOf("GET /mosaics/:id/poster")).toMatchObject([
    { query: { tiles: "a,b", paper: "a3", across: "3", down: "2", cover: "yes" } },
  ]);
});

test("draws a picture in the chosen colours and size, and without a background", async () => {
  const { screen, saved } = await open();
  answer({ "GET /mosaics/:id/picture": () => undefined });
  await screen.getByRole("radio", { name: "Show", exact: true }).click();
  await screen.getByRole("radio", { name: /^Picture/ }).click();
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
  await screen.getByRole("combobox", { name: "Format" }).click();
  await screen.getByRole("option", { name: "PNG picture" }).click();
  await screen.getByRole("combobox", { name: "Size" }).click();
  await screen.getByRole("option", { name: "Large, for print" }).click();
  await screen.getByRole("combobox", { name: "Colours" }).click();
  await screen.getByRole("option", { name: "Dark" }).click();
  await screen.getByRole("checkbox", { name: "Transparent background" }).click();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(saved).toEqual(["Class 3b.png"]));
  expect(callsOf("GET /mosaics/:id/picture")).toMatchObject([
    { query: { format: "png", theme: "dark", scale: "3", background: "none" } },
  ]);
});

test("begins a handout with a cover, in the colours of the mosaic, on request", async () => {
  const { screen, saved } = await open();
  answer({ "GET /mosaics/:id/handout": () => undefined });
  await screen.getByRole("radio", { name: "Show", exact: true }).click();
  await screen.getByRole("radio", { name: /^Handout/ }).click();
  await screen.getByRole("checkbox", { name: "Begin with a cover" }).click();
  await screen.getByRole("combobox", { name: "Margin" }).click();
  await screen.getByRole("option", { name: "Wide" }).click();
  const colours = screen.getByRole("combobox", { name: "Colours" });
  await expect.element(colours).toHaveTextContent("Dark on white");
  await colours.click();
  await screen.getByRole("option", { name: "As the mosaic, dark" }).click();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(saved).toEqual(["Class 3b.pdf"]));
  expect(callsOf("GET /mosaics/:id/handout")).toMatchObject([
    { query: { cover: "yes", margin: "wide", theme: "dark" } },
  ]);
});

test("can be stopped while the server draws", async () => {
  const { screen, onOpenChange, saved } = await open();
  answer({ "GET /mosaics/:id/archive": () => new Promise(() => {}) });
  await screen.getByRole("button", { name: "Export" }).click();
  await screen.getByRole("button", { name: "Stop" }).click();
  await expect.element(screen.getByRole("button", { name: "Export" })).toBeEnabled();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(saved).toEqual([]);
});

test("nothing is saved while the server refuses, and the dialog stays", async () => {
  const { screen, onOpenChange, saved } = await open();
  answer({ "GET /mosaics/:id/archive": () => new Refusal("exchange.tooLarge") });
  await screen.getByRole("button", { name: "Export" }).click();
  await expect.element(screen.getByText("The mosaic was not exported")).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(saved).toEqual([]);
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { screen } = await open(look);
  await screen.getByRole("radio", { name: t("exchange.purposes.show") }).click();
  await screen
    .getByRole("radio", { name: new RegExp(`^${t("exchange.formats.poster.name").slice(0, 6)}`) })
    .click();
  await expect.element(screen.getByText(t("exchange.formats.poster.text"))).toBeVisible();
  await expectToFit();
});

test("says beforehand which letters have no font, in formats that are drawn", async () => {
  const tiles = ["ᚠᚢᚠ Runen", "Feira 漢字 🌻"].map((title) => ({
    data: fillTileData({ type: "texto", title }),
  }));
  const { screen } = await open(undefined, {
    sections: [],
    selected: [],
    texts: () => drawnTexts(tiles as Tile[]),
  });
  const note = screen.getByText("Letters in one tile have no font here and become bars: ᚠ ᚢ");
  await expect.element(note).not.toBeInTheDocument();
  await screen.getByRole("radio", { name: "Show", exact: true }).click();
  await screen.getByRole("radio", { name: /^Handout/ }).click();
  await expect.element(note).toBeVisible();
});
