import type { User } from "@mosaico/contract/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, startSession } from "#platform/session/session.ts";
import type { ConflictReport } from "./change.ts";
import { sendLeftovers } from "./leftovers.ts";
import { fakeBrowser } from "#testing/fake-browser.ts";
import { add } from "./testing/operations.ts";
import { ServerModel } from "./testing/server-model.ts";
import { openUnsentStore } from "./queue/unsent-store.ts";

const user: User = {
  id: "u",
  name: "Ana",
  email: "ana@example.org",
  role: "owner",
  status: "active",
  photoUrl: null,
  lastMosaicId: null,
  language: "pt",
  accounts: [],
};

let items: Record<string, string>;
let server: ServerModel;
const notify = vi.fn<(report: ConflictReport) => void>();
const notifyStuck = vi.fn<(title: string) => void>();

/** Sends what is left, in the name of this person, with another mosaic open. */
function send(userId = "u"): () => void {
  return sendLeftovers({ userId, openId: 8 }, notify, notifyStuck, server.transport);
}

/** Stores an edit as a page does. Returns a function that closes the page. */
function edit(mosaicId: number): () => void {
  const page = new AbortController();
  openUnsentStore({ userId: "u", mosaicId, page: "page" }, page.signal).store([
    {
      part: { changeId: `c${mosaicId}`, baseRevision: 0, operations: [add("a", "Agenda")] },
      base: [],
    },
  ]);
  return () => page.abort();
}

/** The stored unsent edits. */
function stored() {
  return Object.fromEntries(
    Object.entries(items).filter(([key]) => key.startsWith("mosaico.unsent.")),
  );
}

beforeEach(() => {
  items = fakeBrowser();
  startSession({ token: "t", user });
  server = new ServerModel();
  notify.mockReset();
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test("edits left in other mosaics are sent with their original id, and then deleted", async () => {
  edit(7)();
  const stop = send();
  await expect.poll(() => server.arrived).toMatchObject([{ changeId: "c7" }]);
  await expect.poll(() => stored()).toEqual({});
  expect(notify).not.toHaveBeenCalled();
  stop();
});

test("the open mosaic, other users' edits and those of open pages are left alone", async () => {
  edit(8)();
  const goes = edit(9);
  const before = stored();
  const stop = send();
  const stopOther = send("v");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.arrived).toEqual([]);
  expect(stored()).toEqual(before);
  goes();
  await expect.poll(() => server.arrived).toHaveLength(1);
  stop();
  stopOther();
});

test("edits that cannot be sent now stay stored", async () => {
  server.weather = () => "lost";
  edit(7)();
  const before = stored();
  const stop = send();
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  expect(stored()).toEqual(before);
  expect(notify).not.toHaveBeenCalled();
});

test("edits of a deleted mosaic are abandoned and reported", async () => {
  server.isDeleted = true;
  edit(7)();
  const stop = send();
  await expect
    .poll(() => notify)
    .toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: "notFound",
        count: 1,
        titles: ["Agenda"],
      }),
    );
  expect(stored()).toEqual({});
  stop();
});

test("nothing is sent in the name of another user who has signed in meanwhile", async () => {
  edit(7)();
  const stop = send();
  startSession({ token: "t2", user: { ...user, id: "v" } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  expect(server.arrived).toEqual([]);
  expect(Object.values(stored())).toHaveLength(1);
});
