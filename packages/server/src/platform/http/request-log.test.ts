import { pino } from "pino";
import { expect, test } from "vitest";
import { requestLog } from "./request-log.ts";

test("each line of a request names it, on every level and for every child", () => {
  const { lines, log } = listen();
  const own = requestLog(log, { requestId: "r1" });
  for (const level of ["trace", "debug", "info", "warn", "error", "fatal"] as const) {
    own[level]({ level }, `a line of ${level}`);
  }
  own.child({ part: "body" }).warn("a line of a child");
  expect(lines).toHaveLength(7);
  expect(lines.map((line) => line["requestId"])).toEqual(Array.from({ length: 7 }, () => "r1"));
  expect(lines.at(-1)).toMatchObject({ part: "body", msg: "a line of a child" });
  expect(own.level).toBe("trace");
});

test("nothing is made for a request that logs nothing", () => {
  const { log, children } = listen();
  const own = requestLog(log, { requestId: "r1" });
  expect(children()).toBe(0);
  own.info("first");
  own.info("second");
  expect(children()).toBe(1);
});

function listen() {
  const lines: Record<string, unknown>[] = [];
  let children = 0;
  const log = pino(
    { level: "trace", base: null, onChild: () => void (children += 1) },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { lines, log, children: () => children };
}
