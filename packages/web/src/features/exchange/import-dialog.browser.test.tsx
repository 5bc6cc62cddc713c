import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { readOwnCanvas } from "@mosaico/domain/exchange/read-canvas";
import { type Manifest, writeManifest } from "@mosaico/domain/exchange/manifest";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { archiveWith } from "#testing/archive-with.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { sentUploads } from "#testing/component/sent-uploads.ts";
import { Refusal, answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const made = {
  id: 9,
  title: "Class 3b",
  accountId: "escola",
  implementation: null,
  revision: 1,
  tileCount: 13,
  sectionCount: 1,
  language: "en",
} satisfies MosaicSummary;

const sha256 = "0".repeat(64);
const manifest: Manifest = {
  format: "mosaico",
  version: 1,
  title: "Class 3b",
  tiles: 12,
  sections: 1,
  canvas: { bytes: 2, sha256 },
  files: [
    { file: "a.pdf", name: "Plan.pdf", kind: "pdf", folder: "content", bytes: 3_500_000, sha256 },
  ],
};

async function open(look?: Look) {
  const user = person();
  answer({
    "GET /accounts": () => ({ items: [...user.accounts], next: null }),
    "GET /implementations": () => ({ items: [], next: null }),
  });
  const onCreated = vi.fn<(mosaic: MosaicSummary) => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <ImportDialog
      beside={undefined}
      onCreated={onCreated}
      onOpenChange={onOpenChange}
      user={user}
    />,
    look && { look },
  );
  const confirm = screen.getByRole("button", { name: t("exchange.import.confirm") });
  return { screen, onCreated, onOpenChange, confirm };
}

function choose(parts: readonly Blob[], name = "class.mosaic"): void {
  const files = new DataTransfer();
  files.items.add(new File([...parts], name));
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const archive = () =>
  archiveWith({ "mosaic.canvas": "{}", "manifest.json": writeManifest(manifest) });

async function nextUpload() {
  return vi.waitFor(() => {
    const upload = sentUploads().at(-1);
    if (upload === undefined) throw new Error("nothing has been sent yet");
    return upload;
  });
}

test("shows what is in an archive, and opens the mosaic made of it", async () => {
  const { screen, confirm, onCreated, onOpenChange } = await open();
  choose([archive()]);
  const contents = screen.getByRole("list", { name: "Contents of the file" });
  await expect.element(contents.getByText("12 tiles")).toBeVisible();
  await expect.element(contents.getByText("1 section")).toBeVisible();
  await expect.element(contents.getByText("1 file, 3.3 MB")).toBeVisible();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Class 3b");
  await confirm.click();
  const upload = await nextUpload();
  await expect.element(screen.getByRole("progressbar", { name: "Uploading…" })).toBeVisible();
  upload.receive(1);
  await expect.element(screen.getByRole("progressbar", { name: "Importing…" })).toBeVisible();
  upload.respond("POST /archives", { message: "mosaics.imported", item: made });
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(made));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("says why a file cannot be imported, and takes another one", async () => {
  const { screen, confirm } = await open();
  choose([new Blob(["hello"])], "hello.txt");
  await expect
    .element(screen.getByText("This file is in no known format.", { exact: false }))
    .toBeVisible();
  await confirm.click();
  await expect.element(screen.getByText("Choose a file.")).toBeVisible();
  expect(sentUploads()).toEqual([]);
  choose([archive().slice(0, 100)]);
  const damaged = "This file is not an exported mosaic, or it is damaged.";
  await expect.element(screen.getByText(damaged, { exact: false })).toBeVisible();
  choose([archive()]);
  await expect.element(screen.getByText("class.mosaic")).toBeVisible();
  await expect.element(screen.getByText("12 tiles")).toBeVisible();
});

test("shows what becomes of a file of another program, and what is not taken", async () => {
  const { screen, confirm } = await open();
  const node = { type: "text", text: "# Fair\n\nSaturday", x: 0, y: 0, width: 250, height: 60 };
  const group = { type: "group", label: "Class", x: -20, y: -20, width: 400, height: 300 };
  const canvas = { nodes: [group, node], edges: [{ fromNode: "a", toNode: "b" }] };
  choose([new Blob([JSON.stringify(canvas)])], "My board.canvas");
  await expect
    .element(screen.getByText("Cards become tiles, groups become sections.", { exact: false }))
    .toBeVisible();
  const becomes = screen.getByRole("list", { name: "Becomes" });
  await expect.element(becomes.getByText("1 tile")).toBeVisible();
  await expect.element(becomes.getByText("1 section")).toBeVisible();
  const missing = screen.getByRole("list", { name: "Not taken" });
  await expect.element(missing.getByText("1 connection between cards")).toBeVisible();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("My board");
  await confirm.click();
  const { form } = await nextUpload();
  const sent = JSON.parse(await (form.get("file") as File).text()) as object;
  const read = readOwnCanvas(sent);
  if (!read.ok) throw new Error(read.problem);
  expect([...read.value.state.tiles.values()].map(({ data }) => data.title)).toEqual([
    "Class",
    "Fair",
  ]);
});

test("a refusal is shown, and the dialog keeps the file", async () => {
  const { screen, confirm, onCreated } = await open();
  choose([archive()]);
  await expect.element(screen.getByText("12 tiles")).toBeVisible();
  await confirm.click();
  (await nextUpload()).respond("POST /archives", new Refusal("files.overQuota"));
  await expect.element(screen.getByText("The mosaic was not imported")).toBeVisible();
  await expect.element(screen.getByText("class.mosaic")).toBeVisible();
  expect(onCreated).not.toHaveBeenCalled();
});

test.each(LOOKS)("fits, empty and with an archive ($language, $theme)", async (look) => {
  const { screen } = await open(look);
  await expectToFit();
  choose([archive()]);
  const contents = t("exchange.contents.tiles", { count: 12 });
  await expect.element(screen.getByText(contents)).toBeVisible();
  await expectToFit();
});
