import { fillTileData } from "@mosaico/domain/tile/tile";
import { useEffect } from "react";
import { expect, test } from "vitest";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { opened } from "#testing/component/open-mosaic.ts";
import { answer, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import type { PageQueue } from "./page-queue.ts";
import { PageTray } from "./page-tray.tsx";
import { usePageQueue } from "./use-page-queue.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

const PAGE = { description: "", siteName: "", picture: null, icon: null, isFull: false };

/** The tray of a mosaic with tiles of these addresses, whose pages respond like this. */
async function open(
  paths: readonly string[],
  respond: (path: string) => string | Refusal | Promise<never>,
  look?: Look,
) {
  answer({
    "PATCH /mosaics/:id": () => new Promise<never>(() => {}),
    "POST /accounts/:id/page-details": ({ body: { address } }) => {
      const title = respond(new URL(address).pathname.slice(1));
      return typeof title === "string" ? { item: { ...PAGE, address, title } } : title;
    },
  });
  const mosaic = opened();
  const queues: PageQueue[] = [];
  function Tray({ into }: { into: OpenMosaic }) {
    const pages = usePageQueue(into);
    const uploads = useUploadQueue(into, "ana");
    useEffect(() => void queues.push(pages), [pages]);
    return <PageTray bottomInset={0} pages={pages} rightInset={0} uploads={uploads} />;
  }
  const { screen } = await show(<Tray into={mosaic} />, look && { look });
  const tiles = paths.map((path, column) => ({
    id: `page-${column}`,
    position: { x: column * 200, y: 900 },
    data: fillTileData({
      type: "url",
      title: "example.org",
      content: `https://example.org/${path}`,
    }),
  }));
  mosaic.edit(tiles.map((tile) => ({ op: "addTile", tile })));
  queues.at(-1)?.add(tiles, mosaic.history.latest ?? 0);
  return { screen, mosaic };
}

const never = () => new Promise<never>(() => {});

test("a single page shows no list", async () => {
  const { screen, mosaic } = await open(["a"], (path) => `Page ${path}`);
  await expect.poll(() => mosaic.document.find("page-0")?.data.title).toBe("Page a");
  await expect.element(screen.getByRole("region")).not.toBeInTheDocument();
});

test("several pages are counted, and can be stopped", async () => {
  const { screen, mosaic } = await open(["a", "b", "c"], (path) => (path === "b" ? never() : path));
  await expect.element(screen.getByText("2 of 3 pages read")).toBeVisible();
  await screen.getByRole("button", { name: "Stop" }).click();
  await expect.element(screen.getByRole("region")).not.toBeInTheDocument();
  expect(mosaic.document.find("page-1")?.data.title).toBe("example.org");
});

test.each(LOOKS)(
  "pages that did not respond are listed until dismissed ($language, $theme)",
  async (look) => {
    const { screen } = await open(
      ["a", "very-long-path-".repeat(20)],
      (path) => (path === "a" ? "A" : new Refusal("page.refused")),
      look,
    );
    await expect.element(screen.getByText(/example\.org\/very-long/u)).toBeVisible();
    await expectToFit();
    await screen.getByRole("button").click();
    await expect.element(screen.getByRole("region")).not.toBeInTheDocument();
  },
);
