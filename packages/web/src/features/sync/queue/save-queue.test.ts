import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Page } from "../testing/page.ts";
import { ServerModel } from "../testing/server-model.ts";
import type { QueuePort } from "./queue-port.ts";
import { readUnsent } from "./unsent-writer.ts";
import { add, addFile, move, remove, rename, update } from "../testing/operations.ts";

let server: ServerModel;
let stored: Map<string, string>;
const settle = () => vi.advanceTimersByTimeAsync(200_000);
const byAnother = (...operations: ReturnType<typeof add>[]) =>
  server.applyDirectly({
    changeId: `another-${server.revision}`,
    baseRevision: server.revision,
    operations,
  });

beforeEach(() => {
  vi.useFakeTimers();
  // The middle of the range, so that delays have their average length.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  server = new ServerModel();
  stored = new Map();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("sending", () => {
  test("an edit is shown at once, and is saved only after the server's response", async () => {
    const page = new Page(server, stored);
    page.edit(add("a"));
    expect(page.document.find("a")).toBeDefined();
    expect(page.save.state).toBe("saving");
    expect(stored.size).toBe(1);
    await settle();
    expect(page.save.state).toBe("saved");
    expect(server.state.tiles.has("a")).toBe(true);
    expect(stored.size).toBe(0);
  });

  test("edits made while another is being sent form the next change", async () => {
    const page = new Page(server, stored);
    page.edit(add("a"));
    page.edit(move("a", 100));
    page.edit(move("a", 200));
    page.edit(update("a", { title: "B" }));
    await settle();
    expect(server.arrived.map(({ operations }) => operations.map(({ op }) => op))).toEqual([
      ["addTile"],
      ["moveTile", "updateTile"],
    ]);
    expect(server.state.tiles.get("a")).toMatchObject({
      position: { x: 200 },
      data: { title: "B" },
    });
  });

  describe("an edit of many tiles", () => {
    const many = Array.from({ length: 101 }, (_, at) => add(`t${at}`));
    const waiting: (() => void)[] = [];
    const finish = () => waiting.splice(0).forEach((work) => work());
    const soon: QueuePort["soon"] = {
      run: (work, mayWait) => void (mayWait ? waiting.push(work) : work()),
      finish,
    };

    test("is shown before it is stored and sent, and one of few is not", async () => {
      const page = new Page(server, stored, [], { soon });
      page.edit(...many);
      expect(page.document.find("t100")).toBeDefined();
      expect(page.save.state).toBe("saving");
      expect([stored.size, server.arrived.length]).toEqual([0, 0]);
      finish();
      expect(stored.size).toBeGreaterThan(0);
      await settle();
      expect(page.save.state).toBe("saved");
      expect(server.state.tiles.size).toBe(101);
      page.edit(add("a"));
      expect(stored.size).toBe(1);
    });

    test("is stored and sent if the mosaic is closed before that", async () => {
      const page = new Page(server, stored, [], { soon });
      page.edit(...many);
      page.queue.close();
      expect(stored.size).toBeGreaterThan(0);
      await settle();
      expect(server.state.tiles.size).toBe(101);
    });

    test("is stored once with what is edited meanwhile", async () => {
      const page = new Page(server, stored, [], { soon });
      page.edit(...many);
      page.edit(rename("Many"));
      finish();
      await settle();
      expect(page.save.state).toBe("saved");
      expect(server.state).toMatchObject({ title: "Many" });
      expect(server.state.tiles.size).toBe(101);
      expect(stored.size).toBe(0);
    });
  });

  test("edits that add up to nothing while another is being sent are not stored any longer", async () => {
    const page = new Page(server, stored);
    page.edit(rename("M"));
    page.edit(add("a"));
    page.edit(move("a", 100));
    page.edit(remove("a"));
    await settle();
    expect(page.save.state).toBe("saved");
    expect(stored.size).toBe(0);
  });

  test("a change without a response is sent again with the same id, and is applied once", async () => {
    const page = new Page(server, stored);
    const weather = ["answerLost", "lost", "fine"] as const;
    let request = 0;
    server.weather = () => weather[request++] ?? "fine";
    page.edit(add("a"));
    await vi.advanceTimersByTimeAsync(10);
    expect(page.save).toMatchObject({ state: "retrying", code: "network" });
    await settle();
    expect(new Set(server.arrived.map(({ changeId }) => changeId)).size).toBe(1);
    expect(server.log).toHaveLength(1);
    expect(page.save.state).toBe("saved");
  });

  test("the waiting times grow to thirty seconds, and going online ends them", async () => {
    const page = new Page(server, stored);
    let requests = 0;
    server.weather = () => {
      requests += 1;
      return "lost";
    };
    page.edit(add("a"));
    await vi.advanceTimersByTimeAsync(61_010);
    expect(requests).toBe(7);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requests).toBe(7);
    server.weather = () => "fine";
    page.queue.wake();
    await vi.advanceTimersByTimeAsync(10);
    expect(page.save.state).toBe("saved");
  });

  test("edits that exceed the size of one request are sent in several", async () => {
    const page = new Page(server, stored);
    server.weather = () => "lost";
    page.edit(rename("Offline"));
    for (let n = 0; n < 600; n++) page.edit(add(`t${n}`));
    server.weather = () => "fine";
    await settle();
    expect(server.state.tiles.size).toBe(600);
    expect(server.log.map(({ operations }) => operations.length)).toEqual([1, 250, 250, 100]);
  });
});

test("an edit made after a page was suspended is not mistaken for one that another page sent in its place", async () => {
  const page = new Page(server, stored);
  server.weather = () => "lost";
  page.edit(add("a"));
  page.edit(add("b"));
  page.queue.rest();
  const left = readUnsent([...stored.values()]);
  const made = (left?.changes ?? []).map((change) => server.applyDirectly(change));
  expect(made).toHaveLength(2);
  page.edit(add("c"));
  for (const change of made) {
    page.queue.receive(change);
    await vi.advanceTimersByTimeAsync(40_000);
  }
  server.weather = () => "fine";
  await settle();
  expect([...server.state.tiles.keys()]).toEqual(["a", "b", "c"]);
  expect(page.save.state).toBe("saved");
});

describe("changes by others", () => {
  test("are shown beneath mine; on the same field mine wins, as the later one", async () => {
    const page = new Page(server, stored);
    page.edit(add("a", "First"));
    await settle();
    byAnother(update("a", { title: "Theirs", summary: "Theirs" }), add("b"));
    page.edit(update("a", { title: "Mine" }));
    await settle();
    expect(page.document.find("a")?.data).toMatchObject({ title: "Mine", summary: "Theirs" });
    expect(page.document.find("b")).toBeDefined();
    expect(page.shown()).toEqual(new Page(server, stored).shown());
  });

  test("that remove a tile make my edit of it a conflict; the rest of my change is saved", async () => {
    const page = new Page(server, stored);
    page.edit(add("a", "Agenda"), add("b"));
    await settle();
    byAnother(remove("a"));
    page.edit(update("a", { title: "Agenda 2" }), update("b", { title: "B 2" }));
    await settle();
    expect(page.queue.view.getState().report).toMatchObject({
      code: "tile.removed",
      count: 1,
      titles: ["Agenda 2"],
    });
    expect(server.state.tiles.get("b")?.data.title).toBe("B 2");
    expect(page.save.state).toBe("refused");
    expect(page.shown()).toEqual(new Page(server, stored).shown());
  });

  test("an unexplained refusal drops the change, shows the server's state and is reported", async () => {
    const page = new Page(server, stored);
    page.edit(add("a"));
    await settle();
    server.refusal = "auth.forbidden";
    page.edit(update("a", { title: "Not mine to change" }));
    await settle();
    expect(page.document.find("a")?.data.title).toBe("a");
    expect(page.queue.view.getState().report?.code).toBe("auth.forbidden");
    expect(stored.size).toBe(0);
  });

  test("are fetched without an edit of mine", async () => {
    const page = new Page(server, stored);
    byAnother(add("b"));
    page.queue.refresh();
    await settle();
    expect(page.document.find("b")).toBeDefined();
    expect(page.save.state).toBe("saved");
  });
});

describe("deleted files", () => {
  beforeEach(() => {
    server.unknownFiles.add("gone.pdf").add("gone.webp");
  });

  test("do not affect other edits made offline", async () => {
    const page = new Page(server, stored);
    page.edit(add("a"), add("b"));
    await settle();
    server.weather = () => "lost";
    page.edit(rename("Offline"));
    page.edit(update("a", { type: "pdf", content: "gone.pdf", title: "Plan", summary: "Whole" }));
    page.edit(update("b", { icon: "gone.webp" }));
    page.edit(addFile("c", "gone.pdf", "gone.webp"), move("c", 600));
    page.edit(add("d"), move("a", 300));
    server.weather = () => "fine";
    await settle();
    expect(server.state.title).toBe("Offline");
    expect(server.state.tiles.get("a")).toMatchObject({
      position: { x: 300 },
      data: { type: "texto", title: "Plan", summary: "Whole", content: "" },
    });
    expect(server.state.tiles.get("b")?.data.icon).toBe("");
    expect(server.state.tiles.get("c")).toMatchObject({
      position: { x: 600 },
      data: { type: "pdf", title: "c", content: "", icon: "" },
    });
    expect(server.state.tiles.has("d")).toBe(true);
    expect(page.queue.view.getState().report).toMatchObject({
      code: "tile.unknownFile",
      count: 4,
      titles: ["Plan", "b", "c"],
    });
    expect(page.save.state).toBe("refused");
    expect(stored.size).toBe(0);
    expect(page.shown()).toEqual(new Page(server, stored).shown());
  });

  test("do not affect other edits left by a closed page", async () => {
    server.weather = () => "lost";
    const first = new Page(server, stored);
    first.edit(addFile("a", "gone.pdf"));
    await vi.advanceTimersByTimeAsync(10);
    first.edit(update("a", { summary: "Read it" }), add("b"));
    first.queue.close();
    server.weather = () => "fine";
    const second = new Page(server, stored, [first.key]);
    await settle();
    expect(server.state.tiles.get("a")?.data).toMatchObject({ content: "", summary: "Read it" });
    expect(server.state.tiles.has("b")).toBe(true);
    expect(second.queue.view.getState().report).toMatchObject({ count: 1, titles: ["a"] });
    expect(stored.size).toBe(0);
  });
});

describe("many changes by others", () => {
  test("arrive in several responses, all of which are requested", async () => {
    const page = new Page(server, stored);
    server.changesAtOnce = 2;
    for (const id of ["a", "b", "c", "d", "e"]) byAnother(add(id));
    page.queue.refresh();
    await settle();
    expect(page.shown()).toEqual(new Page(server, stored).shown());
  });

  test("are applied even if one change has more operations than a request may send", async () => {
    const page = new Page(server, stored);
    server.applyDirectly({
      changeId: "restored",
      baseRevision: 0,
      operations: Array.from({ length: 1001 }, (_, n) => add(`t${n}`)),
    });
    page.queue.refresh();
    await settle();
    expect(page.document.tileCount).toBe(1001);
  });
});

test("after a backup was restored, an edit is applied to the server's current state", async () => {
  const page = new Page(server, stored);
  page.edit(add("a"));
  await settle();
  server.goBackTo(0);
  const other = new Page(server, stored);
  other.edit(add("b"));
  await settle();
  page.edit(rename("After"));
  await settle();
  server.goBackTo(1);
  page.edit(rename("Later"));
  await settle();
  expect(page.shown()).toEqual(new Page(server, stored).shown());
  expect(page.document.title).toBe("Later");
});

describe("closing pages", () => {
  test("leave unsent edits to the next page, which sends them once", async () => {
    server.weather = () => "answerLost";
    const first = new Page(server, stored);
    first.edit(add("a"));
    await vi.advanceTimersByTimeAsync(10);
    first.edit(move("a", 300));
    first.queue.close();
    server.weather = () => "fine";
    const second = new Page(server, stored, [first.key]);
    expect(second.document.find("a")?.position.x).toBe(300);
    await settle();
    expect(server.state.tiles.get("a")?.position.x).toBe(300);
    expect(server.log).toHaveLength(2);
    expect(stored.size).toBe(0);
  });

  test("ignore a late response, which does not restore edits that the next page took over", async () => {
    const first = new Page(server, stored);
    first.edit(add("a"));
    first.edit(add("b"));
    first.queue.close();
    const second = new Page(server, stored, [first.key]);
    await settle();
    expect([...stored.keys()]).toEqual([]);
    expect(second.save.state).toBe("saved");
    expect([...server.state.tiles.keys()]).toEqual(["a", "b"]);
  });

  test("two open pages send their own edits and reach the same state", async () => {
    const one = new Page(server, stored);
    const other = new Page(server, stored);
    one.edit(add("a"));
    other.edit(add("b"));
    await settle();
    one.queue.refresh();
    other.queue.refresh();
    await settle();
    expect(Object.keys(one.shown().tiles).toSorted()).toEqual(["a", "b"]);
    expect(one.shown()).toEqual(other.shown());
  });
});
