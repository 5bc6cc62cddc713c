import type { User } from "@mosaico/contract/auth";
import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, startSession } from "#platform/session/session.ts";
import type { Change, Loss } from "./change.ts";
import { sendLeftovers } from "./leftovers.ts";
import { fakeBrowser } from "#testing/fake-browser.ts";
import { add } from "./testing/operations.ts";
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
let arrived: { readonly path: string; readonly change: Change }[];
let answers: (path: string) => Response | undefined;
const tell = vi.fn<(loss: Loss) => void>();
const tellStuck = vi.fn<(title: string) => void>();

/** A fake network: mosaics without tiles that accept every change. */
async function answer(
  path: string,
  { method, body }: { method?: string; body?: string },
): Promise<Response> {
  const refusal = answers(path);
  if (refusal !== undefined) return refusal;
  if (method !== "PATCH") {
    const content = JSON.stringify({ nodes: [] });
    const background = JSON.stringify(NO_BACKGROUND);
    const id = Number(path.split("/").at(-1));
    const item = { id, accountId: "a", title: "Escola", revision: 0, content, background };
    return Response.json({ item });
  }
  const change = JSON.parse(body ?? "") as Change;
  arrived.push({ path, change });
  return Response.json({ ...change, revision: 1 });
}

/** Stores an edit as a page does. Returns a function that closes the page. */
function edit(mosaicId: number): () => void {
  const page = new AbortController();
  openUnsentStore({ userId: "u", mosaicId, page: "page" }, page.signal).keep([
    {
      part: { changeId: `c${mosaicId}`, baseRevision: 0, operations: [add("a", "Agenda")] },
      base: [],
    },
  ]);
  return () => page.abort();
}

/** The stored unsent edits. */
function kept() {
  return Object.fromEntries(
    Object.entries(items).filter(([key]) => key.startsWith("mosaico.unsent.")),
  );
}

beforeEach(() => {
  items = fakeBrowser();
  startSession({ token: "t", user });
  arrived = [];
  answers = () => undefined;
  tell.mockReset();
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test("what was left in other mosaics is sent under the id that it has, and then forgotten", async () => {
  edit(7)();
  const stop = sendLeftovers({ userId: "u", openId: 8 }, tell, tellStuck);
  await expect.poll(() => arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ path: "/api/mosaics/7", change: { changeId: "c7" } });
  await expect.poll(() => kept()).toEqual({});
  expect(tell).not.toHaveBeenCalled();
  stop();
});

test("the open mosaic, other people's edits and those of a page that lives are left alone", async () => {
  edit(8)();
  const goes = edit(9);
  const before = kept();
  const stop = sendLeftovers({ userId: "u", openId: 8 }, tell, tellStuck);
  const stopOther = sendLeftovers({ userId: "v", openId: 8 }, tell, tellStuck);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(arrived).toEqual([]);
  expect(kept()).toEqual(before);
  goes();
  await expect.poll(() => arrived).toHaveLength(1);
  stop();
  stopOther();
});

test("what cannot be sent now stays kept", async () => {
  answers = () => new Response(null, { status: 503 });
  edit(7)();
  const before = kept();
  const stop = sendLeftovers({ userId: "u", openId: 8 }, tell, tellStuck);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  expect(kept()).toEqual(before);
  expect(tell).not.toHaveBeenCalled();
});

test("edits of a mosaic that is gone are given up, and that is told", async () => {
  answers = () => Response.json({ code: "notFound" }, { status: 404 });
  edit(7)();
  const stop = sendLeftovers({ userId: "u", openId: 8 }, tell, tellStuck);
  await expect
    .poll(() => tell)
    .toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: "notFound",
        count: 1,
        titles: ["Agenda"],
      }),
    );
  expect(kept()).toEqual({});
  stop();
});

test("nothing is sent in the name of somebody else, who signed in meanwhile", async () => {
  edit(7)();
  const stop = sendLeftovers({ userId: "u", openId: 8 }, tell, tellStuck);
  startSession({ token: "t2", user: { ...user, id: "v" } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  expect(arrived).toEqual([]);
  expect(Object.values(kept())).toHaveLength(1);
});
