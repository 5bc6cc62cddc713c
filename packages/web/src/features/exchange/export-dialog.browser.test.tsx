import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { t } from "#platform/i18n/translate.ts";
import { afterEach, expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ExportDialog } from "./export-dialog.tsx";

const mosaico = {
  version: 1,
  title: "Class 3b",
  language: "",
  background: { bgColor: "", backgroundImage: "", repeat: false },
  settings: DEFAULT_SETTINGS,
} as const;

afterEach(() => vi.restoreAllMocks());

async function open(look?: Look) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <ExportDialog mosaic={{ id: 7, title: "Class 3b" }} onOpenChange={onOpenChange} />,
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
  await screen.getByRole("radio", { name: /^JSON Canvas/ }).click();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(saved).toEqual(["Class 3b.canvas"]));
});

test.each([
  ["Web page", "page", "html"],
  ["Markdown", "markdown", "md"],
  ["CSV table", "table", "csv"],
] as const)("saves a mosaic as %s", async (name, format, ending) => {
  const { screen, saved } = await open();
  answer({ [`GET /mosaics/:id/${format}`]: () => undefined });
  await screen.getByRole("radio", { name: new RegExp(`^${name}`) }).click();
  await screen.getByRole("button", { name: "Export" }).click();
  await vi.waitFor(() => expect(saved).toEqual([`Class 3b.${ending}`]));
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
  await expect.element(screen.getByText(t("exchange.formats.canvas.text"))).toBeVisible();
  await expectToFit();
});
