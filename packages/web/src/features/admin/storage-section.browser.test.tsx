import type { CallAnswer } from "@mosaico/contract/call";
import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { StorageSection } from "./storage-section.tsx";

type Stored = CallAnswer<"GET /admin/storage">["item"];

const stored: Stored = {
  store: "disk",
  freeBytes: 5_000_000,
  isAway: false,
  data: { freeBytes: 5_000_000, level: "ok" },
  bytes: 3000,
  quota: null,
  tileBytes: 500,
  tileQuota: 15_000,
  mosaicLimit: 3,
  accounts: [
    { account: { id: "escola", name: "Escola" }, files: 2, bytes: 2000 },
    { account: null, files: 1, bytes: 1000 },
  ],
  accountCount: 4,
};

async function open(item: Stored, look?: Look) {
  answer({ "GET /admin/storage": () => ({ item }) });
  const { screen } = await show(<StorageSection />, look && { look });
  return screen;
}

test("the largest accounts are listed, and how many others there are", async () => {
  const screen = await open(stored);
  await expect
    .element(screen.getByRole("link", { name: "Escola" }))
    .toHaveAttribute("href", "/admin/accounts?q=Escola");
  await expect
    .element(screen.getByText("Of the installation, such as general icons"))
    .toBeVisible();
  await expect.element(screen.getByText("3 more accounts take less.")).toBeVisible();
});

test("an installation without files says so", async () => {
  const screen = await open({ ...stored, accounts: [], accountCount: 0 });
  await expect.element(screen.getByText("No files yet")).toBeVisible();
});

test("a disk that is nearly full is reported", async () => {
  const screen = await open({ ...stored, data: { freeBytes: 1000, level: "low" } });
  await expect.element(screen.getByText(/^Little room left on the server’s disk/u)).toBeVisible();
});

test("a store that is away is reported, with what to look at", async () => {
  const bucket = await open({ ...stored, store: "s3", isAway: true });
  await expect.element(bucket.getByText(/^The object store \(S3\) does not answer/u)).toBeVisible();
  await bucket.unmount();
  const folder = await open({ ...stored, freeBytes: null, isAway: true });
  await expect.element(folder.getByText(/^The folder of the files is gone/u)).toBeVisible();
});

test("files in a bucket are told apart from the server's disk", async () => {
  const screen = await open({ ...stored, store: "s3", freeBytes: null });
  await expect.element(screen.getByText("Free on the server’s disk")).toBeVisible();
  await expect.element(screen.getByText("Not known")).toBeVisible();
});

test("a section that failed to load can be retried", async () => {
  answer({ "GET /admin/storage": () => new Refusal("server.unavailable") });
  const { screen } = await show(<StorageSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({ "GET /admin/storage": () => ({ item: stored }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: "Escola" })).toBeVisible();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const screen = await open({ ...stored, data: { freeBytes: 1000, level: "low" } }, look);
  await expect.element(screen.getByText(t("admin.storage.byAccount"))).toBeVisible();
  await expectToFit();
});
