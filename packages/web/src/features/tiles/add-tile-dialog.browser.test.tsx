import type { WireFile } from "@mosaico/contract/files";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { recording } from "#testing/component/files.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { opened } from "#testing/component/open-mosaic.ts";
import { sentUploads } from "#testing/component/sent-uploads.ts";
import { answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { AddTileDialog } from "./add-tile-dialog.tsx";

/** Chooses a file for the type that accepts it, which the server then has as this one. */
async function send(file: File, accept: string, item: WireFile) {
  const files = new DataTransfer();
  files.items.add(file);
  const input = document.querySelector(`input[type="file"][accept*="${accept}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field for ${accept}`);
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const upload = await vi.waitFor(() => {
    const first = sentUploads()[0];
    if (first === undefined) throw new Error("nothing has been sent yet");
    return first;
  });
  upload.respond("POST /files", { item });
}

async function open(look?: Look) {
  answer({
    "GET /icons": () => ({ items: [], next: null }),
    "GET /storage/previews": () => ({ items: [] }),
    "PATCH /mosaics/:id": () => new Promise<never>(() => {}),
  });
  const mosaic = opened();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const onAdded = vi.fn<(id: string) => void>();
  const { screen } = await show(
    <AddTileDialog
      accountId="escola"
      canAdd
      document={mosaic.document}
      edit={mosaic.edit}
      onAdded={onAdded}
      onOpenChange={onOpenChange}
      open
    />,
    look && { look },
  );
  return { screen, mosaic, onOpenChange, onAdded };
}

test("missing fields are marked, and nothing is added", async () => {
  const { screen, mosaic } = await open();
  await screen.getByRole("button", { name: "Create tile" }).click();
  const title = screen.getByRole("textbox", { name: "Title" });
  await expect.element(title).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(screen.getByRole("textbox", { name: "Text", exact: true }))
    .toHaveAttribute("aria-invalid", "true");
  expect(mosaic.document.tileCount).toBe(0);
});

test("a text tile is added", async () => {
  const { screen, mosaic, onAdded } = await open();
  await screen.getByRole("textbox", { name: "Title" }).fill("Garden");
  await screen.getByRole("textbox", { name: "Text", exact: true }).fill("By the wall");
  await screen.getByRole("button", { name: "Create tile" }).click();
  const [added] = mosaic.document.all();
  expect(added?.data).toMatchObject({ title: "Garden", content: "By the wall", type: "texto" });
  expect(onAdded).toHaveBeenCalledOnce();
});

test.each([
  ["Web page", "Address", "javascript:alert(1)", "https://example.org"],
  ["YouTube", "Address of the video", "https://example.org", "https://youtu.be/aqz-KE-bpKQ"],
])("a wrong address of the type %s is refused at its field", async (type, label, wrong, right) => {
  const { screen, mosaic } = await open();
  await screen.getByRole("radio", { name: type, exact: true }).click();
  await screen.getByRole("textbox", { name: "Title" }).fill("Garden");
  const address = screen.getByRole("textbox", { name: label, exact: true });
  await address.fill(wrong);
  await screen.getByRole("button", { name: "Create tile" }).click();
  await expect.element(address).toHaveAttribute("aria-invalid", "true");
  expect(mosaic.document.tileCount).toBe(0);
  await address.fill(right);
  await screen.getByRole("button", { name: "Create tile" }).click();
  expect(mosaic.document.tileCount).toBe(1);
});

test("a file is required where the type has one", async () => {
  const { screen, mosaic } = await open();
  await screen.getByRole("radio", { name: "Photo", exact: true }).click();
  await screen.getByRole("textbox", { name: "Title" }).fill("Garden");
  await screen.getByRole("button", { name: "Create tile" }).click();
  await expect.element(screen.getByText(t("errors.tile.contentRequired")).first()).toBeVisible();
  expect(mosaic.document.tileCount).toBe(0);
});

test("a photo is shown by its tile, unless another face was chosen", async () => {
  const { screen, mosaic } = await open();
  await screen.getByRole("radio", { name: t("tiles.types.foto"), exact: true }).click();
  await send(new File([new Uint8Array(2000)], "horta.jpg"), "jpg", {
    ...recording("horta.jpg"),
    fileName: "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.webp",
    url: "/files/3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.webp",
    kind: "picture",
    mediaType: "image/webp",
    width: 640,
    height: 480,
  });
  const face = (name: string) => screen.getByRole("button", { name: t(name), exact: true });
  await expect.element(face("tiles.faces.picture")).toHaveAttribute("aria-pressed", "true");
  await face("tiles.faces.title").click();
  await screen.getByRole("textbox", { name: "Title" }).fill("Garden");
  await screen.getByRole("button", { name: "Create tile" }).click();
  expect([...mosaic.document.all()][0]?.data.face).toBe("title");
});

test("leaving a form with input asks first", async () => {
  const { screen, onOpenChange } = await open();
  await screen.getByRole("textbox", { name: "Title" }).fill("Garden");
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(onOpenChange).not.toHaveBeenCalled();
  // While it fades, it would take the Escape.
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Discard" }).click();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("leaving during an upload asks first, and looking at another type does not cancel it", async () => {
  const { screen, onOpenChange } = await open();
  await screen.getByRole("radio", { name: t("tiles.types.audio"), exact: true }).click();
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(2000)], "bell.mp3"));
  const input = document.querySelector('input[type="file"][accept*="mp3"]') as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const upload = await vi.waitFor(() => {
    const [first] = sentUploads();
    if (first === undefined) throw new Error("nothing has been sent yet");
    return first;
  });
  upload.receive(0.4);
  const bar = screen.getByRole("progressbar");
  await expect.element(bar).toBeVisible();
  await screen.getByRole("radio", { name: t("tiles.types.pdf"), exact: true }).click();
  await screen.getByRole("radio", { name: t("tiles.types.audio"), exact: true }).click();
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog");
  await expect.element(question.getByText(t("tiles.leave.sending"))).toBeVisible();
  await question.getByRole("button", { name: t("tiles.leave.cancel") }).click();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(upload.isCancelled).toBe(false);
  upload.respond("POST /files", { item: recording("bell.mp3") });
  await expect.element(screen.getByRole("button", { name: "Replace bell.mp3" })).toBeVisible();
});

test.each(LOOKS)("every type of tile fits with its errors ($language, $theme)", async (look) => {
  const { screen } = await open(look);
  await screen.getByRole("button", { name: t("tiles.add.confirm") }).click();
  for (const type of ["texto", "link-generico", "youtube", "foto", "arquivo"]) {
    await screen.getByRole("radio", { name: t(`tiles.types.${type}`), exact: true }).click();
    await expectToFit();
  }
});
