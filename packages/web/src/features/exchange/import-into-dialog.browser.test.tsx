import type { WireFile } from "@mosaico/contract/files";
import { type Manifest, writeManifest } from "@mosaico/domain/exchange/manifest";
import { canvasPieces } from "@mosaico/domain/exchange/canvas-pieces";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { stepOf } from "@mosaico/domain/mosaic/undo";
import { accept } from "@mosaico/domain/outcome";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test, vi } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { t } from "#platform/i18n/translate.ts";
import { archiveWith } from "#testing/archive-with.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { sentUploads } from "#testing/component/sent-uploads.ts";
import { Refusal } from "#testing/component/server-answers.ts";
import { zipWith } from "#testing/zip-with.ts";
import { show } from "#testing/component/show.tsx";
import type { Target } from "./bring-in.ts";
import { ImportIntoDialog } from "./import-into-dialog.tsx";

const FILE = "0123456789abcdef0123456789abcdef.pdf";
const sha256 = "0".repeat(64);

function archive(tiles = 1): Blob {
  const pdf = {
    id: "a",
    position: { x: 0, y: 0 },
    data: fillTileData({ type: "pdf", title: "Plan", content: FILE }),
  };
  const state = { ...emptyMosaic("Class 3b"), tiles: new Map([["a", pdf]]) };
  const canvas = [...canvasPieces({ state, language: "" })].join("");
  const bytes = new TextEncoder().encode(canvas).length;
  const manifest: Manifest = {
    format: "mosaico",
    version: 1,
    title: "Class 3b",
    tiles,
    sections: 0,
    canvas: { bytes, sha256 },
    files: [{ file: FILE, name: "Plan.pdf", kind: "pdf", folder: "content", bytes: 1000, sha256 }],
  };
  return archiveWith({ "mosaic.canvas": canvas, "manifest.json": writeManifest(manifest) });
}

async function open({ look, dropped }: { look?: Look; dropped?: File } = {}) {
  const document = new MosaicDocument(emptyMosaic("Mine"));
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const onAdded = vi.fn<(bounds: object) => void>();
  const asFile = vi.fn<() => void>();
  const edit = vi.fn<Target["edit"]>((operations) => {
    const outcome = document.apply(operations);
    return outcome.ok ? accept({ ...outcome.value, step: stepOf(outcome.value) }) : outcome;
  });
  const { screen } = await show(
    <ImportIntoDialog
      {...(dropped && { dropped: { file: dropped, asFile } })}
      near={() => ({ x: 0, y: 0 })}
      onAdded={onAdded}
      onOpenChange={onOpenChange}
      open={{ accountId: "escola", document, edit }}
      promised={() => []}
    />,
    look && { look },
  );
  const confirm = screen.getByRole("button", { name: t("exchange.into.confirm"), exact: true });
  return { screen, document, edit, onAdded, onOpenChange, asFile, confirm };
}

function stored(fileName: string): WireFile {
  return {
    fileName,
    url: `/files/${fileName}`,
    kind: "other",
    mediaType: "application/octet-stream",
    bytes: 7,
    originalName: fileName,
    width: null,
    height: null,
    preview: null,
    sizes: [],
    original: null,
  };
}

function choose(part: BlobPart, name: string): void {
  const files = new DataTransfer();
  files.items.add(new File([part], name));
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function nextUpload() {
  return vi.waitFor(() => {
    const upload = sentUploads().at(-1);
    if (upload === undefined) throw new Error("nothing has been sent yet");
    return upload;
  });
}

const board = JSON.stringify({
  nodes: [
    { type: "group", label: "Class", x: -20, y: -20, width: 400, height: 300 },
    { type: "text", text: "# Fair\n\nSaturday", x: 0, y: 0, width: 250, height: 60 },
  ],
  edges: [{ fromNode: "a", toNode: "b" }],
});

test("shows what becomes of a board, and adds it as one edit without asking the server", async () => {
  const { screen, confirm, edit, document: mosaic, onAdded, onOpenChange } = await open();
  choose(board, "Board.canvas");
  const becomes = screen.getByRole("list", { name: "Becomes" });
  await expect.element(becomes.getByText("1 tile")).toBeVisible();
  await expect.element(screen.getByText("1 connection between cards")).toBeVisible();
  await confirm.click();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(edit).toHaveBeenCalledOnce();
  expect(mosaic.tileCount).toBe(2);
  expect(sentUploads()).toEqual([]);
  await expect.element(screen.getByText("2 tiles added")).toBeVisible();
});

test("stores the files of an archive first, and adds its tiles with them", async () => {
  const { screen, confirm, document: mosaic, edit } = await open();
  choose(archive(), "class.mosaic");
  await expect.element(screen.getByText(/^1 file, /)).toBeVisible();
  await expect.element(screen.getByText(t("exchange.into.archive"))).toBeVisible();
  await confirm.click();
  const upload = await nextUpload();
  upload.receive(0.5);
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
  expect(edit).not.toHaveBeenCalled();
  upload.respond("POST /archives/files", {
    items: [{ file: FILE, fileName: "stored.pdf", kind: "pdf", folder: "content" }],
  });
  await vi.waitFor(() => expect(mosaic.tileCount).toBe(1));
  expect([...mosaic.all()][0]?.data).toMatchObject({ title: "Plan", content: "stored.pdf" });
});

test("can be stopped, and tells of a refusal; the file stays chosen", async () => {
  const { screen, confirm, edit } = await open();
  choose(archive(), "class.mosaic");
  await confirm.click();
  const first = await nextUpload();
  first.receive(0.2);
  await screen.getByRole("button", { name: t("exchange.into.stop") }).click();
  await vi.waitFor(() => expect(first.isCancelled).toBe(true));
  await confirm.click();
  await vi.waitFor(() => expect(sentUploads()).toHaveLength(2));
  (await nextUpload()).respond("POST /archives/files", new Refusal("files.overQuota"));
  await expect.element(screen.getByText(t("exchange.into.failed"))).toBeVisible();
  await expect.element(screen.getByText("class.mosaic")).toBeVisible();
  expect(edit).not.toHaveBeenCalled();
});

test("says before anything is sent that it is too much", async () => {
  const { screen, confirm } = await open();
  choose(archive(20_001), "class.mosaic");
  await expect.element(screen.getByText(t("exchange.into.tooMuch"))).toBeVisible();
  await confirm.click();
  expect(sentUploads()).toEqual([]);
});

test("a dropped board is read at once, and can stay a file", async () => {
  const { screen, asFile, onOpenChange } = await open({ dropped: new File([board], "b.canvas") });
  await expect.element(screen.getByText("b.canvas")).toBeVisible();
  await screen.getByRole("button", { name: t("exchange.into.asFile") }).click();
  expect(asFile).toHaveBeenCalledOnce();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("the files of a ZIP are uploaded first, one failure is tried again, and all come in as one edit", async () => {
  const { screen, confirm, document: mosaic, edit } = await open();
  choose(
    await zipWith([{ name: "Aula/a.txt" }, { name: "Aula/b/c.txt" }, { name: "Aula/x", text: "" }]),
    "Aula.zip",
  );
  const becomes = screen.getByRole("list", { name: "Becomes" });
  await expect.element(becomes.getByText("2 tiles")).toBeVisible();
  await expect.element(becomes.getByText("1 section")).toBeVisible();
  await expect.element(screen.getByText("1 empty file: “Aula/x”")).toBeVisible();
  await confirm.click();
  await vi.waitFor(() => expect(sentUploads()).toHaveLength(2));
  const [first, second] = sentUploads();
  first?.respond("POST /files", { item: stored("one.txt") });
  second?.lose();
  await expect.element(screen.getByText("1 of 2 files uploaded")).toBeVisible();
  await expect.element(screen.getByText("Aula/b/c.txt")).toBeVisible();
  expect(edit).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: t("exchange.folder.retry") }).click();
  await vi.waitFor(() => expect(sentUploads()).toHaveLength(3));
  sentUploads()[2]?.respond("POST /files", { item: stored("two.txt") });
  await vi.waitFor(() => expect(edit).toHaveBeenCalledOnce());
  const contents = [...mosaic.all()].map(({ data }) => data.content);
  expect(contents.toSorted()).toEqual(["", "one.txt", "two.txt"]);
});

test("a folder can come in without the files that failed", async () => {
  const { screen, confirm, document: mosaic } = await open();
  choose(await zipWith([{ name: "a.txt" }, { name: "b/c.txt" }]), "Aula.zip");
  await expect.element(screen.getByText("2 tiles")).toBeVisible();
  await confirm.click();
  await vi.waitFor(() => expect(sentUploads()).toHaveLength(2));
  sentUploads()[0]?.respond("POST /files", { item: stored("one.txt") });
  sentUploads()[1]?.respond("POST /files", new Refusal("files.damaged"));
  const without = t("exchange.folder.without", { count: 1 });
  await screen.getByRole("button", { name: without }).click();
  await vi.waitFor(() => expect(mosaic.tileCount).toBe(1));
});

test("a ZIP that leads out of its folder is refused with a clear word", async () => {
  const { screen } = await open();
  choose(await zipWith([{ name: "../a.txt" }]), "bad.zip");
  await expect.element(screen.getByText(t("exchange.problems.zipPaths"))).toBeVisible();
});

test.each(LOOKS)("fits, empty and with a board ($language, $theme)", async (look) => {
  const { screen } = await open({ look });
  await expectToFit();
  choose(board, "Board.canvas");
  await expect.element(screen.getByText("Board.canvas")).toBeVisible();
  await expectToFit();
});
