import { describe, expect, test, vi } from "vitest";
import type { BaseState } from "../transport.ts";
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
  const ask = vi.fn<(base: BaseState) => Promise<LoggedChange[] | undefined>>(
    ({ revision, changeId }) => {
      const diverged = changeId !== undefined && !log.some((one) => isOne(one, revision, changeId));
      return Promise.resolve(diverged ? undefined : log.filter((one) => one.revision > revision));
    },
  );
  return { ask, check: new CopyCheck(copy, ask, isSure) };
}

describe("a copy shown before the server was asked", () => {
  test("is recognised by its last change, and gets later changes in the same response", async () => {
    const { ask, check } = checkAgainst([4, 5, 6, 7].map((one) => made(one)));
    expect(await check.changesSince(5)).toEqual([made(6), made(7)]);
    expect(ask.mock.calls).toEqual([[COPY]]);
    await check.changesSince(7);
    expect(ask.mock.calls).toEqual([[COPY], [{ revision: 7, changeId: undefined }]]);
  });

  test.each([
    ["was set back and went another way", [made(4), made(5, "other"), made(6)]],
    ["was set back", [made(4)]],
  ])("is replaced by the whole mosaic if the server %s", async (_, log) => {
    const { check } = checkAgainst(log);
    const [gap] = await check.changesSince(5);
    expect(gap?.revision).toBeGreaterThan(6);
  });

  test("sends nothing before it is recognised, and nothing based on what the server does not have", async () => {
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

  test("with an unknown last change is never taken for the server's state", async () => {
    const { ask, check } = checkAgainst([made(5)], { revision: 5, changeId: undefined });
    expect((await check.changesSince(5))[0]?.revision).toBe(7);
    expect(ask).not.toHaveBeenCalled();
  });

  test("stays unconfirmed while the server is unreachable", async () => {
    const ask = vi.fn<() => Promise<LoggedChange[]>>().mockRejectedValueOnce(new Error("away"));
    const check = new CopyCheck(COPY, ask, false);
    await expect(check.changesSince(5)).rejects.toThrow("away");
    ask.mockResolvedValueOnce([made(6)]);
    expect(await check.changesSince(5)).toEqual([made(6)]);
  });
});

test("a completely loaded mosaic needs no check", async () => {
  const { ask, check } = checkAgainst([made(5), made(6)], COPY, true);
  await check.beforeSending(() => {});
  expect(ask).not.toHaveBeenCalled();
  expect(await check.changesSince(5)).toEqual([made(6)]);
});

describe("a mosaic shown while the server was unreachable", () => {
  test("is reloaded if the server was restored without its last change and has diverged to the same revision or beyond", async () => {
    const log = [made(5), made(6)];
    const { check } = checkAgainst(log, COPY, true);
    check.follow(made(6));
    log.splice(1, 1, made(6, "other"), made(7));
    check.doubt();
    expect((await check.changesSince(6))[0]?.revision).toBe(8);
    check.settle(made(7));
    expect(await check.changesSince(7)).toEqual([]);
  });

  test("is reloaded even if the server diverged to the same revision and nobody noticed", async () => {
    const { check } = checkAgainst([made(5, "other")], COPY, true);
    expect((await check.changesSince(5))[0]?.revision).toBe(7);
    expect(check.isSure).toBe(false);
  });

  test("is confirmed again once the server has its last change", async () => {
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

  test("is reloaded if none of its changes is known and the server has a lower revision", async () => {
    const { check } = checkAgainst([], { revision: 5, changeId: undefined }, true);
    check.doubt();
    expect(check.isSure).toBe(true);
    check.doubt(true);
    expect((await check.changesSince(5))[0]?.revision).toBe(7);
  });
});
