import "fake-indexeddb/auto";
import { applyChange } from "@mosaico/domain/mosaic/apply";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDatabase } from "#platform/offline/database.ts";
import { sessionStore } from "#platform/session/session.ts";
import { add, remove, rename, update } from "../testing/operations.ts";
import type { LoggedChange } from "../change.ts";
import type { PagesTransport } from "../transport.ts";
import { deleteCopy, readCopy } from "./copy-store.ts";
import { loadInPages } from "./load-in-pages.ts";

const ANA = { userId: "ana", id: 7 };
const PAGE = 2;

let state: MosaicState;
let log: LoggedChange[];
/** What others do after a page is sent. */
let meanwhile: (() => void)[];

const source: PagesTransport = {
  tiles: async (_id, after) => {
    const ids = [...state.tiles.keys()].filter((id) => after === null || id > after).toSorted();
    const some = ids.slice(0, PAGE);
    const wire = {
      revision: log.length,
      changeId: log.at(-1)?.changeId,
      accountId: "konto",
      language: "pt",
      title: state.title,
      content: JSON.stringify({ nodes: some.map((id) => state.tiles.get(id)) }),
      background: JSON.stringify(state.background),
      settings: state.settings,
      next: ids.length > PAGE ? (some.at(-1) ?? null) : null,
    };
    meanwhile.shift()?.();
    return wire;
  },
  changesAfter: async (_id, { revision }) => log.slice(revision, revision + 1),
};

beforeEach(() => {
  state = emptyMosaic("Mosaico");
  log = [];
  meanwhile = [];
  for (const id of ["a", "b", "c", "d", "e", "f", "g"]) make(add(id));
  const user = { id: "ana", accounts: [] } as unknown as NonNullable<
    ReturnType<typeof sessionStore.getState>["session"]
  >["user"];
  sessionStore.setState({ session: { user, token: "t" } });
});
afterEach(() => emptyDatabase());

test("a mosaic is the same in pages, and is stored for offline use", async () => {
  const whole = await loadInPages(ANA, source);
  expect(whole).toMatchObject({
    revision: 7,
    changeId: "c7",
    accountId: "konto",
    broken: 0,
    state,
  });
  expect(await stored()).toMatchObject({ revision: 7, changeId: "c7", state });
});

test("a mosaic that others change meanwhile is as they left it, also in the copy", async () => {
  meanwhile = [
    () => make(update("a", { title: "Nova" }), remove("c"), rename("Outro")),
    () => make(update("e", { title: "Fim" }), add("bb")),
  ];
  const whole = await loadInPages(ANA, source);
  expect(whole).toMatchObject({ revision: 9, changeId: "c9" });
  expect(whole?.state.title).toBe("Outro");
  expect(inOrder(whole?.state)).toEqual(inOrder(state));
  const copy = await stored();
  expect(copy).toMatchObject({ revision: 9, changeId: "c9" });
  expect(inOrder(copy?.state)).toEqual(inOrder(state));
});

test("nothing is made of it if the changes are unavailable", async () => {
  meanwhile = [() => make(rename("Outro"))];
  const changesAfter = async () => undefined;
  expect(await loadInPages(ANA, { ...source, changesAfter })).toBeUndefined();
});

test("a page that fails ends the loading with its error", async () => {
  const failing: PagesTransport = {
    ...source,
    tiles: (id, after) =>
      after === null ? source.tiles(id, after) : Promise.reject(new Error("gone")),
  };
  await expect(loadInPages(ANA, failing)).rejects.toThrow("gone");
});

function make(...operations: LoggedChange["operations"]): void {
  const outcome = applyChange(state, operations);
  if (!outcome.ok) throw new Error(outcome.problem);
  state = outcome.value;
  log.push({ revision: log.length + 1, changeId: `c${log.length + 1}`, operations });
}

/** Writes take turns, so that this one is done last. */
async function stored() {
  await deleteCopy({ userId: "ana", id: -1 });
  return readCopy(ANA);
}

function inOrder(of: MosaicState | undefined) {
  return [...(of?.tiles ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
