import type { WireBackup, WireBackupState } from "@mosaico/contract/backups";
import { expect, test } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { BackupsSection } from "./backups-section.tsx";

const proved: WireBackup = {
  id: "20260126T030000000Z-1a2b3c",
  cause: "schedule",
  state: "done",
  startedAt: "2026-01-26T03:00:00.000Z",
  finishedAt: "2026-01-26T03:01:05.000Z",
  dataBytes: 5_000_000,
  fileCount: 1200,
  fileBytes: 3_000_000_000,
  newBytes: 10,
  provedAt: "2026-01-26T03:01:05.000Z",
  problem: null,
  detail: null,
};
const failed: WireBackup = {
  ...proved,
  id: "20260127T030000000Z-1a2b3d",
  state: "failed",
  dataBytes: null,
  fileCount: null,
  fileBytes: null,
  newBytes: null,
  provedAt: null,
  problem: "placeAway",
  detail: "s3://store.example.org/backups cannot be used.",
};
const good: WireBackupState = {
  level: "ok",
  place: "/mnt/backup",
  isEncrypted: true,
  isWithData: false,
  nextAt: "2026-01-27T03:00:00.000Z",
  running: null,
  lastProved: proved,
};

function answerWith(state: Partial<WireBackupState>, items: readonly WireBackup[]) {
  answer({
    "GET /admin/backup-state": () => ({ item: { ...good, ...state } }),
    "GET /admin/backups": () => ({ items: [...items], next: null }),
    "POST /admin/backups": () => ({ item: { ...proved, state: "running" as const } }),
  });
}

test("a proved backup shows when it was made, its size, and how long it took", async () => {
  answerWith({}, [proved]);
  const { screen } = await show(<BackupsSection />);
  await expect.element(screen.getByText(/^The last backup was restored/)).toBeVisible();
  await expect.element(screen.getByText("Proved", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/1,200 files.* took 1:05$/)).toBeVisible();
  await expect.element(screen.getByText("/mnt/backup")).toBeVisible();
});

test("without any backup the section says so, and one can be begun", async () => {
  answerWith({ level: "never", lastProved: null, isWithData: true }, []);
  const { screen } = await show(<BackupsSection />);
  await expect.element(screen.getByText("No backup yet", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/same disk/)).toBeVisible();
  await screen.getByRole("button", { name: "Back up now" }).click();
  await expect.element(screen.getByText("The backup has begun")).toBeVisible();
  expect(callsOf("POST /admin/backups")).toHaveLength(1);
});

test("a failed backup says why, in the user's words and those of the program", async () => {
  answerWith({ level: "failed" }, [failed, proved]);
  const { screen } = await show(<BackupsSection />);
  await expect.element(screen.getByText("Failed", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText("The place of the backups could not be reached."))
    .toBeVisible();
  await expect.element(screen.getByText(/^s3:\/\/store/)).toBeVisible();
});

test("backups are limited to those with a result, and all are shown again", async () => {
  answerWith({}, [failed, proved]);
  answer({
    "GET /admin/backups": ({ query }) => ({
      items: query.state === undefined ? [failed, proved] : [],
      next: null,
    }),
  });
  const { screen } = await show(<BackupsSection />);
  await screen.getByRole("combobox", { name: "Result" }).click();
  await screen.getByRole("option", { name: "Failed" }).click();
  await expect.poll(() => callsOf("GET /admin/backups").at(-1)?.query).toEqual({ state: "failed" });
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("Proved", { exact: true })).toBeVisible();
});

test("while one is being made, no second one can be begun", async () => {
  const running = {
    ...failed,
    state: "running" as const,
    problem: null,
    detail: null,
    finishedAt: null,
  };
  answerWith({ running }, [running, proved]);
  const { screen } = await show(<BackupsSection />);
  await expect.element(screen.getByRole("button", { name: "Being made…" })).toBeDisabled();
});

test("backups that failed to load can be retried", async () => {
  answer({
    "GET /admin/backup-state": () => new Refusal("server.unavailable"),
    "GET /admin/backups": () => ({ items: [], next: null }),
  });
  const { screen } = await show(<BackupsSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answerWith({ level: "late" }, [proved]);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText(/^A backup is overdue/)).toBeVisible();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const long = { ...failed, detail: "x".repeat(300) };
  answerWith({ level: "failed", place: `/mnt/${"y".repeat(200)}`, isWithData: true }, [
    long,
    proved,
  ]);
  const { screen } = await show(<BackupsSection />, { look });
  await expect.element(screen.getByText(/^xxx/)).toBeVisible();
  await expectToFit();
});
