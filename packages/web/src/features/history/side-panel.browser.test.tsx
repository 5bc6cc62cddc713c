import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { historyEntry } from "#testing/history-entry.ts";
import { Painter } from "./picture/painter.ts";
import { SidePanel } from "./side-panel.tsx";
import { RevisionSteps, type Stop } from "./steps/revision-steps.ts";

const DORA = { id: "dora", name: "Dora Lund 漢字" };

const entries = Array.from({ length: 25 }, (_, at) =>
  historyEntry(
    25 - at,
    { added: 1, titles: [`Tile ${25 - at}`] },
    at % 5 === 0 ? { author: DORA } : {},
  ),
);

async function open({ shown = entries, look }: { shown?: typeof entries; look?: Look } = {}) {
  const never = () => new Promise<never>(() => {});
  const nothing = vi.fn<() => void>();
  const choose = vi.fn<(stop: Stop) => void>();
  const { screen } = await show(
    <main className="flex h-160 flex-col">
      <SidePanel
        differenceCount={0}
        differences={null}
        entries={shown}
        hasMore={false}
        isLoadingMore={false}
        isNarrow={look?.width === 390}
        loadMore={nothing}
        mayDesign
        mosaic={{ id: 7, title: "Library" }}
        onBack={nothing}
        onChanged={nothing}
        onRestored={nothing}
        requestedRevision={undefined}
        userId="ana"
        versions={{
          chosen: { revision: 25, baseRevision: 24 },
          choose,
          newest: 25,
          painter: new Painter(new RevisionSteps({ load: never, changes: never }), never),
        }}
      />
    </main>,
    look && { look },
  );
  return screen;
}

test("versions are limited to those of a person and of some days, and all are shown again", async () => {
  answer({
    "GET /mosaics/:id/history": ({ query }) => ({
      items: query.from === undefined ? entries.filter(({ author }) => author === DORA) : [],
      next: null,
    }),
  });
  // Somebody whose versions are not loaded, among more people than are offered without a search.
  const others = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, name: `Person ${at}` }));
  answer({
    "GET /mosaics/:id/authors": ({ query }) => ({
      items: query.search === undefined ? others : [DORA],
      next: query.search === undefined ? "more" : null,
    }),
  });
  const loaded = Array.from({ length: 25 }, (_, at) =>
    historyEntry(25 - at, { added: 1, titles: [`Tile ${25 - at}`] }),
  );
  const screen = await open({ shown: loaded });
  await screen.getByRole("button", { name: "Filter" }).click();
  await expect.poll(() => callsOf("GET /mosaics/:id/authors")).toHaveLength(1);
  await screen.getByRole("combobox", { name: "Who" }).click();
  await expect.element(screen.getByRole("option", { name: "Person 19" })).toBeInTheDocument();
  await screen.getByRole("searchbox", { name: "Search people" }).fill("漢字");
  await screen.getByRole("option", { name: DORA.name }).click();
  await expect
    .poll(() => callsOf("GET /mosaics/:id/history").at(-1)?.query)
    .toEqual({ authorId: "dora" });
  await expect.element(screen.getByText("Tile 24")).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Tile 20/u)).toBeVisible();
  await screen.getByLabelText("From").fill("2026-01-05");
  await screen.getByLabelText("Until").fill("2026-01-06");
  await expect
    .poll(() => callsOf("GET /mosaics/:id/history").at(-1)?.query)
    .toEqual({
      authorId: "dora",
      from: new Date(2026, 0, 5).toISOString(),
      until: new Date(2026, 0, 7).toISOString(),
    });
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect
    .element(screen.getByRole("combobox", { name: "Who" }))
    .toHaveTextContent("Everybody");
  await expect.element(screen.getByLabelText("From")).toHaveValue("");
  await expect.element(screen.getByText("Nothing found")).not.toBeInTheDocument();
});

test("a short history has no filter", async () => {
  const screen = await open({ shown: entries.slice(0, 5) });
  await expect.element(screen.getByRole("list", { name: "Versions" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Filter" }).elements()).toEqual([]);
});

test.each(LOOKS)("the filter fits ($language, $theme)", async (look) => {
  answer({
    "GET /mosaics/:id/history": () => ({ items: [], next: null }),
    "GET /mosaics/:id/authors": () => ({ items: [DORA], next: null }),
  });
  const screen = await open({ look });
  await screen.getByRole("button", { name: /^(Filter|Filtrar|Filtern)$/u }).click();
  await expect.element(screen.getByRole("combobox")).toBeVisible();
  await expectToFit();
});
