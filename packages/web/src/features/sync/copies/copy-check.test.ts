import { describe, expect, test, vi } from "vitest";
import type { Known } from "../transport.ts";
import type { LoggedChange } from "../change.ts";
import { CopyCheck } from "./copy-check.ts";

const COPY = { revision: 5, changeId: "c5" };
const made = (revision: number, changeId = `c${revision}`): LoggedChange => ({
  revision,
  changeId,
  operations: [],
});

const isOne = (one: LoggedChange, revision: number, changeId: string) =>
  one.revision === revision && one.changeId === changeId;

function checkAgainst(
  log: readonly LoggedChange[],
  copy: typeof COPY | { revision: number; changeId: undefined } = COPY,
  isSure = false,
) {
  const ask = vi.fn<(known: Known) => Promise<LoggedChange[] | undefined>>(
    ({ revision, changeId }) => {
      const diverged = changeId !== undefined && !log.some((one) => isOne(one, revision, changeId));
      return Promise.resolve(diverged ? undefined : log.filter((one) => one.revision > revision));
    },
  );
  return { ask, check: new CopyCheck(copy, ask, isSure) };
}

describe("a copy that was shown without asking", () => {
  test("is known again by its last change, and gets what happened since in the same answer", async () => {
    const { ask, check } = checkAgainst([4, 5, 6, 7].map((one) => made(one)));
    expect(await check.changesSince(5)).toEqual([made(6), made(7)]);
    expect(ask.mock.calls).toEqual([[COPY]]);
    await check.changesSince(7);
    expect(ask.mock.calls).toEqual([[COPY], [{ revision: 7, changeId: undefined }]]);
  });

  test.each([
    ["was set back and went another way", [made(4), made(5, "other"), made(6)]],
    ["was set back", [made(4)]],
  ])("leads to the whole being loaded where the server %s", async (_, log) => {
    const { check } = checkAgainst(log);
    const [gap] = await check.changesSince(5);
    expect(gap?.revision).toBeGreaterThan(6);
  });

  test("lets nothing be sent before it is known, and not on top of what the server does not have", async () => {
    const again = vi.fn<() => void>();
    const good = checkAgainst([made(5)]);
    await good.check.beforeSending(again);
    expect(good.ask).toHaveBeenCalledTimes(1);
    const bad = checkAgainst([made(5, "other")]);
    await expect(bad.check.beforeSending(again)).rejects.toThrow("network");
    await expect.poll(() => again).toHaveBeenCalledTimes(1);
    bad.check.settle();
    await bad.check.beforeSending(again);
  });

  test("whose last change nobody knows is never taken for the server's", async () => {
    const { ask, check } = checkAgainst([made(5)], { revision: 5, changeId: undefined });
    expect((await check.changesSince(5))[0]?.revision).toBe(7);
    expect(ask).not.toHaveBeenCalled();
  });

  test("stays unsure while the server cannot be reached", async () => {
    const ask = vi.fn<() => Promise<LoggedChange[]>>().mockRejectedValueOnce(new Error("away"));
    const check = new CopyCheck(COPY, ask, false);
    await expect(check.changesSince(5)).rejects.toThrow("away");
    ask.mockResolvedValueOnce([made(6)]);
    expect(await check.changesSince(5)).toEqual([made(6)]);
  });
});

test("what was loaded whole needs no check", async () => {
  const { ask, check } = checkAgainst([made(5), made(6)], COPY, true);
  await check.beforeSending(() => {});
  expect(ask).not.toHaveBeenCalled();
  expect(await check.changesSince(5)).toEqual([made(6)]);
});

describe("what is shown while the server was away", () => {
  test("is asked for whole where the server came back without it, and went another way as far as it or beyond", async () => {
    const log = [made(5), made(6)];
    const { check } = checkAgainst(log, COPY, true);
    check.follow(made(6));
    log.splice(1, 1, made(6, "other"), made(7));
    check.doubt();
    expect((await check.changesSince(6))[0]?.revision).toBe(8);
    check.settle(made(7));
    expect(await check.changesSince(7)).toEqual([]);
  });

  test("is asked for whole also where the server went another way to the same number, and nobody doubted it", async () => {
    const { check } = checkAgainst([made(5, "other")], COPY, true);
    expect((await check.changesSince(5))[0]?.revision).toBe(7);
    expect(check.isSure).toBe(false);
  });

  test("is believed again once the server shows its last change", async () => {
    const { check } = checkAgainst(
      [5, 6, 7].map((one) => made(one)),
      COPY,
      true,
    );
    check.follow(made(6));
    check.doubt();
    expect(check.isSure).toBe(false);
    expect(await check.changesSince(6)).toEqual([made(7)]);
    expect(check.isSure).toBe(true);
  });

  test("is asked for whole where no change of it is known and the server says that it has less", async () => {
    const { check } = checkAgainst([], { revision: 5, changeId: undefined }, true);
    check.doubt();
    expect(check.isSure).toBe(true);
    check.doubt(true);
    expect((await check.changesSince(5))[0]?.revision).toBe(7);
  });
});
