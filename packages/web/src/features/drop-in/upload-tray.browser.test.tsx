import { t } from "#platform/i18n/translate.ts";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { recording } from "#testing/component/files.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { opened } from "#testing/component/open-mosaic.ts";
import { sentUploads } from "#testing/component/sent-uploads.ts";
import { Refusal, answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import type { UploadQueue } from "./upload-queue.ts";
import { UploadTray } from "./upload-tray.tsx";
import { useUploadQueue } from "./use-upload-queue.ts";

/** The tray of a mosaic, with a function that drops files of these names side by side. */
async function open(look?: Look) {
  answer({ "PATCH /mosaics/:id": () => new Promise<never>(() => {}) });
  const mosaic = opened();
  const queues: UploadQueue[] = [];
  function Tray({ into }: { into: OpenMosaic }) {
    const uploads = useUploadQueue(into, "ana");
    useEffect(() => void queues.push(uploads), [uploads]);
    return <UploadTray bottomInset={0} rightInset={0} uploads={uploads} userId="ana" />;
  }
  const { screen } = await show(<Tray into={mosaic} />, look && { look });
  const drop = (...names: string[]) =>
    queues.at(-1)?.add(
      names.map((name, column) => ({
        file: new File([new Uint8Array(2000)], name),
        position: { x: column * 100, y: 0 },
      })),
    );
  return { screen, mosaic, drop };
}

function begun(count: number) {
  return vi.waitFor(() => {
    expect(sentUploads()).toHaveLength(count);
    return sentUploads();
  });
}

test("without uploads there is no tray", async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole("region", { name: "Files on their way" }))
    .not.toBeInTheDocument();
});

test("three files are sent at once, and each becomes a tile when the server has it", async () => {
  const { screen, mosaic, drop } = await open();
  drop("a.mp3", "b.mp3", "c.mp3", "d.mp3");
  const [first, second] = await begun(3);
  await expect.element(screen.getByRole("heading", { name: "0 of 4 ready" })).toBeVisible();
  await expect.element(screen.getByText("Waiting")).toBeVisible();
  first?.receive(0.5);
  await expect
    .element(screen.getByRole("progressbar", { name: "Sending a.mp3" }))
    .toHaveAttribute("aria-valuenow", "50");
  second?.respond("POST /files", { item: recording("b.mp3") });
  await expect.element(screen.getByRole("heading", { name: "1 of 4 ready" })).toBeVisible();
  await begun(4);
  expect([...mosaic.document.all()].map(({ data }) => data.type)).toEqual(["audio"]);
});

test("a refused file can be kept as it is, and a lost one can be sent again", async () => {
  const { screen, mosaic, drop } = await open();
  drop("odd.mp3", "lost.mp3");
  const [odd, lost] = await begun(2);
  odd?.respond("POST /files", new Refusal("files.damaged"));
  lost?.lose();
  await expect
    .element(screen.getByRole("heading", { name: "2 files were not added" }))
    .toBeVisible();
  await expect.element(screen.getByText(t("errors.files.damaged"))).toBeVisible();
  await screen.getByRole("button", { name: "Send lost.mp3 again" }).click();
  await screen.getByRole("button", { name: "Keep it as a file: odd.mp3" }).click();
  const all = await begun(4);
  expect(all.slice(2).map(({ form }) => form.get("type"))).toEqual(["audio", "arquivo"]);
  all[2]?.respond("POST /files", { item: recording("lost.mp3") });
  await expect.poll(() => mosaic.document.tileCount).toBe(1);
});

test("stopping an upload leaves no tile, and all failed ones are dismissed at once", async () => {
  const { screen, mosaic, drop } = await open();
  drop("a.mp3", "b.mp3");
  const [first, second] = await begun(2);
  await screen.getByRole("button", { name: "Stop sending a.mp3" }).click();
  expect(first?.isCancelled).toBe(true);
  first?.respond("POST /files", { item: recording("a.mp3") });
  second?.respond("POST /files", new Refusal("files.overQuota"));
  await screen.getByRole("button", { name: "Dismiss all" }).click();
  await expect
    .element(screen.getByRole("region", { name: "Files on their way" }))
    .not.toBeInTheDocument();
  expect(mosaic.document.tileCount).toBe(0);
});

test.each(LOOKS)("running and failed uploads fit ($language, $theme)", async (look) => {
  const { screen, drop } = await open(look);
  drop(
    `${"Donaudampfschifffahrtsgesellschaft".repeat(6)}.mp3`,
    "أجراس 🔔.mp3",
    "鐘の音.mp3",
    "d.mp3",
  );
  const [first, second] = await begun(3);
  first?.receive(0.5);
  second?.respond("POST /files", new Refusal("files.damaged"));
  await expect.element(screen.getByText(t("errors.files.damaged"))).toBeVisible();
  await expectToFit();
});
