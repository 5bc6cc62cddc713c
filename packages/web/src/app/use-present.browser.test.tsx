import { expect, test, vi } from "vitest";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { show } from "#testing/component/show.tsx";
import { usePresent } from "./use-present.tsx";

const section = tile("week", { type: "secao", width: 4, height: 3 });
const garden = tile("Garden");

async function open(document: MosaicDocument) {
  const onOpenTile = vi.fn<() => void>();
  function Workspace() {
    const { present, presentation } = usePresent(document, onOpenTile);
    return (
      <main>
        <button onClick={present} type="button">
          Present
        </button>
        {presentation}
      </main>
    );
  }
  const { screen } = await show(<Workspace />);
  await screen.getByRole("button", { name: "Present" }).click();
  return screen;
}

test.each([
  ["without tiles", []],
  ["of sections alone", [section]],
])("a mosaic %s has nothing to present, and says so", async (_, tiles) => {
  const screen = await open(opened(...tiles).document);
  await expect.element(screen.getByText("There is nothing to present yet.")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("a mosaic with a tile is presented", async () => {
  const screen = await open(opened(section, garden).document);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});
