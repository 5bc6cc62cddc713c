import { expect, test } from "vitest";
import { isPrivateAddress } from "./is-private-address.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "fd00::1",
  "fe80::1",
  "64:ff9b::7f00:1",
  "not an address",
])("%s is not on the public internet", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["142.250.1.91", "172.32.0.1", "100.128.0.1", "2a00:1450:4001:82a::2016"])(
  "%s is on the public internet",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
