import type { HistoryEntry } from "@mosaico/contract/history";
import { t } from "#platform/i18n/translate.ts";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import { historyEntry } from "#testing/history-entry.ts";
import { RevisionSteps, type Stop } from "../steps/revision-steps.ts";
import { Painter } from "../picture/painter.ts";
import { Timeline } from "./timeline.tsx";

const MINUTE = 60_000;
// In an earlier year, so that days are written with it whenever this runs.
const NOON = Date.UTC(2020, 0, 10, 12);

/** A change that made this revision, that many minutes before noon. */
function entry(revision: number, minutesAgo: number, overrides: Partial<HistoryEntry> = {}) {
  const at = new Date(NOON - minutesAgo * MINUTE).toISOString();
  return historyEntry(revision, { added: 1, titles: [`Tile ${revision}`] }, { at, ...overrides });
}

type TimelineProps = Partial<ComponentProps<typeof Timeline>> & {
  entries: readonly HistoryEntry[];
};

async function open(props: TimelineProps, look?: Look) {
  const never = () => new Promise<never>(() => {});
  const painter = new Painter(new RevisionSteps({ load: never, changes: never }), never);
  const onChoose = vi.fn<(stop: Stop) => void>();
  const newest = props.entries[0]?.revision ?? 0;
  function Panel() {
    const [chosen, setChosen] = useState<Stop>({ revision: newest, baseRevision: newest - 1 });
    return (
      <main className="flex" style={{ height: 600, width: 380 }}>
        <Timeline
          chosen={chosen}
          hasMore={false}
          isFolded
          isLoadingMore={false}
          newest={newest}
          onMore={() => {}}
          painter={painter}
          {...props}
          onChoose={(stop) => {
            setChosen(stop);
            onChoose(stop);
          }}
        />
      </main>
    );
  }
  const { screen } = await show(<Panel />, look && { look });
  return { screen, onChoose, list: screen.getByRole("list", { name: t("history.timeline") }) };
}

test("entries stand under the day of their change, the newest first", async () => {
  const day = 24 * 60;
  const { screen } = await open({
    entries: [entry(3, 0), entry(2, day, { name: "Before the move 🔔" }), entry(1, 3 * day)],
  });
  const days = screen.getByRole("heading", { level: 3 }).all();
  expect(days.map((one) => one.element().textContent)).toEqual([
    "January 10, 2020",
    "January 9, 2020",
    "January 7, 2020",
  ]);
  await expect.element(screen.getByText("Before the move 🔔")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: /Version 3/u }))
    .toHaveAttribute("aria-current", "true");
});

test("consecutive changes of one author are one entry, which opens", async () => {
  const { screen } = await open({ entries: [entry(3, 0), entry(2, 1), entry(1, 2)] });
  const several = screen.getByRole("button", { name: "3 changes", exact: true });
  await expect.element(several).toHaveAttribute("aria-expanded", "false");
  await several.click();
  await expect.element(several).toHaveAttribute("aria-expanded", "true");
  for (const revision of [1, 2, 3]) {
    await expect.element(screen.getByText(`Version ${revision}`, { exact: true })).toBeVisible();
  }
});

test("unfolded, every change is an entry of its own", async () => {
  const { screen } = await open({ entries: [entry(2, 0), entry(1, 1)], isFolded: false });
  await expect.element(screen.getByText("Version 2", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Version 1", { exact: true })).toBeVisible();
});

test("arrow keys move the selection and the focus, and stop at both ends", async () => {
  const { screen, onChoose } = await open({
    entries: [entry(3, 0), entry(2, 1), entry(1, 2)],
    isFolded: false,
  });
  const version = (revision: number) =>
    screen.getByRole("button", { name: new RegExp(`Version ${revision}`, "u") });
  await version(3).click();
  onChoose.mockClear();
  await userEvent.keyboard("{ArrowUp}");
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(version(2)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(version(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(onChoose.mock.calls.map(([stop]) => stop.revision)).toEqual([2, 1]);
});

test("of a thousand changes only those in view are mounted, and the end asks for more", async () => {
  const onMore = vi.fn<() => void>();
  const entries = Array.from({ length: 1000 }, (_, index) => entry(1000 - index, index));
  const { list } = await open({ entries, isFolded: false, hasMore: true, onMore });
  expect(list.getByRole("listitem").all().length).toBeLessThan(30);
  expect(onMore).not.toHaveBeenCalled();
  const scroller = list.element().parentElement as HTMLElement;
  scroller.scrollTop = scroller.scrollHeight;
  await expect.element(list.getByText("Version 1", { exact: true })).toBeVisible();
  await vi.waitFor(() => expect(onMore).toHaveBeenCalled());
});

test("while earlier changes are loading, the list says so", async () => {
  const { screen } = await open({ entries: [entry(1, 0)], hasMore: true, isLoadingMore: true });
  await expect
    .element(screen.getByRole("progressbar", { name: "Loading earlier changes…" }))
    .toBeVisible();
});

test.each(LOOKS)("entries with long names fit ($language, $theme)", async (look) => {
  const long = "Donaudampfschifffahrtsgesellschaft".repeat(4);
  const { list } = await open(
    {
      entries: [
        entry(3, 0, { name: long, author: { id: "ana", name: long } }),
        entry(2, 1, { origin: "restore", restored: 1 }),
        entry(1, 2, { author: { id: "li", name: "李小龍 أحمد 🔔" } }),
      ],
    },
    look,
  );
  await expect.element(list).toBeVisible();
  await expectToFit();
});
