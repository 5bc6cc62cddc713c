import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { recording } from "#testing/component/files.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { sentUploads } from "#testing/component/sent-uploads.ts";
import { answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { LookDialog } from "./look-dialog.tsx";

async function open(look?: Look) {
  const mosaic = opened(tile("a"));
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <LookDialog
      accountId="escola"
      edit={mosaic.edit}
      onOpenChange={onOpenChange}
      renderGround={(ground) => <i data-drawn={ground} />}
      renderPreview={(settings) => (
        <p>
          {settings.look} / {settings.ground} / {settings.line}
        </p>
      )}
      settings={mosaic.document.settings}
      title="Library"
    />,
    look && { look },
  );
  const choice = (name: string) => screen.getByRole("radio", { name, exact: true });
  const save = screen.getByRole("button", { name: t("look.save") });
  return { screen, mosaic, onOpenChange, choice, save };
}

test("a look is previewed before it is saved, and cancelling leaves the mosaic as it is", async () => {
  const { screen, mosaic, onOpenChange, choice } = await open();
  await expect.element(choice("Gesso")).toBeChecked();
  await choice("Barro").click();
  await choice("Hills").click();
  await expect.element(screen.getByText("barro / hills /")).toBeVisible();
  expect(mosaic.document.settings.look).toBe("gesso");
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(mosaic.document.settings.look).toBe("gesso");
});

test("all that was changed is saved as one step, which is undone as one", async () => {
  const { screen, mosaic, onOpenChange, choice, save } = await open();
  await choice("Noite").click();
  await screen.getByRole("switch", { name: "Title on the mosaic" }).click();
  await screen.getByLabelText("Line below the title").fill("Books and music");
  await screen.getByRole("switch", { name: "Veil" }).click();
  await save.click();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  const saved = { look: "noite", titleBlock: true, line: "Books and music", veil: true };
  expect(mosaic.document.settings).toMatchObject(saved);
  mosaic.history.undo(() => true);
  expect(mosaic.document.settings).toMatchObject({ look: "gesso", titleBlock: false, line: "" });
  expect(mosaic.history.view.getState().undo).toBeUndefined();
});

test("what others set meanwhile stays, unless it was changed here", async () => {
  const { mosaic, choice, save } = await open();
  await choice("Jardim").click();
  mosaic.document.apply([{ op: "setSettings", settings: { ground: "stars" } }]);
  await save.click();
  expect(mosaic.document.settings).toMatchObject({ look: "jardim", ground: "stars" });
});

test("looks and grounds are chosen with the arrow keys", async () => {
  const { choice } = await open();
  (choice("Gesso").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(choice("Barro")).toBeChecked();
  await expect.element(choice("Barro")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  await expect.element(choice("Noite")).toBeChecked();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { screen } = await open(look);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expectToFit();
});

test("nothing is saved while a picture is being sent, which is said, and then the picture is part of it", async () => {
  answer({ "GET /storage/previews": () => ({ items: [] }) });
  const { screen, mosaic, onOpenChange, choice, save } = await open();
  await choice("Barro").click();
  const picker = screen.container.ownerDocument.querySelector("input[type=file]");
  await userEvent.upload(picker as HTMLElement, await pngFile());
  await expect.poll(() => sentUploads()).toHaveLength(1);
  await save.click();
  await expect.element(screen.getByText("A file is still being sent")).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(mosaic.document.settings.look).toBe("gesso");
  sentUploads()[0]?.respond("POST /files", { item: PICTURE });
  await expect.element(screen.getByText("logo.png")).toBeVisible();
  await save.click();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(mosaic.document.settings).toMatchObject({ look: "barro", logo: PICTURE.fileName });
});

const PICTURE = {
  ...recording("logo.png"),
  fileName: "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.webp",
  url: "/files/3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.webp",
  kind: "picture",
  mediaType: "image/webp",
} as const;

async function pngFile(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext("2d")?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob()], "logo.png", { type: "image/png" });
}
