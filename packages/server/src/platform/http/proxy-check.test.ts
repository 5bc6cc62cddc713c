import { expect, test } from "vitest";
import { proxyCheck } from "./proxy-check.ts";

test.each([
  ["10.1.2.3", true],
  ["::ffff:10.1.2.3", true],
  ["192.0.2.7", true],
  ["192.0.2.8", false],
  ["127.0.0.1", true],
  ["::1", true],
  ["fd00::5", true],
  ["fe80::1%eth0", false],
  ["unknown", false],
  ["", false],
  [undefined, false],
])("the trust in %j is %j, each time", (address, isTrusted) => {
  const isProxy = proxyCheck(["10.0.0.0/8", "192.0.2.7", "fd00::/8", "loopback"]);
  expect([isProxy(address), isProxy(address)]).toEqual([isTrusted, isTrusted]);
});

test("an address is judged rightly however many others were before", () => {
  const isProxy = proxyCheck(["10.0.0.1"]);
  expect(isProxy("10.0.0.1")).toBe(true);
  for (let at = 0; at < 10_000; at += 1) isProxy(`10.9.${at >> 8}.${at & 255}`);
  expect(isProxy("10.0.0.1")).toBe(true);
  expect(isProxy("10.9.0.1")).toBe(false);
});
