import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8:1:2::9]:51234", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["not an address", "unknown"],
  ["1.2.3:4", "unknown"],
  ["[", "unknown"],
])("%s counts for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("changing the last half of an address does not change the network", () => {
  expect(networkOf("2001:db8:1:2:dead:beef:0:1")).toBe(networkOf("2001:db8:1:2::9"));
  expect(networkOf("2001:db8:1:3::9")).not.toBe(networkOf("2001:db8:1:2::9"));
});

test("a client that has disconnected has no address, which is no error", () => {
  expect(networkOf(undefined)).toBe("unknown");
});
