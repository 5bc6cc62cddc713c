import fc from "fast-check";
import { expect, test } from "vitest";
import { isPrivateAddress } from "./is-private-address.ts";

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "100.127.255.255",
  "100.100.100.200",
  "0.0.0.0",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "198.19.255.255",
  "224.0.0.251",
  "239.255.255.250",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:7f00:1",
  "fd00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "2606:4700::1%eth0",
  "fec0::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "not an address",
  "",
  "127.1",
  "0x7f000001",
])("%s is not on the public internet", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  "142.250.1.91",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "198.17.255.255",
  "223.255.255.255",
  "2a00:1450:4001:82a::2016",
  "2606:4700::6810:84e5",
  "2001:4860:4860::8888",
])("%s is on the public internet", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

const octet = fc.integer({ min: 0, max: 255 });
const piece = fc.integer({ min: 0, max: 0xff_ff }).map((value) => value.toString(16));

test("what a property of each IPv4 address says about it is what the list says", () => {
  const isPrivate = (a: number, b: number, c: number) =>
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && ((b === 0 && (c === 0 || c === 2)) || b === 168 || (b === 88 && c === 99))) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113);
  // Half of them begin like one of the special networks.
  const first = fc.oneof(octet, fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224));
  const second = fc.oneof(octet, fc.constantFrom(0, 2, 16, 18, 31, 51, 64, 88, 127, 168, 254));
  fc.assert(
    fc.property(first, second, octet, octet, (a, b, c, d) => {
      expect(isPrivateAddress(`${a}.${b}.${c}.${d}`)).toBe(isPrivate(a, b, c));
    }),
  );
});

test("no IPv4 address is reached by writing it as one of IPv6", () => {
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      const forms = [`::${dotted}`, `::ffff:${dotted}`, `::ffff:${hex}`, `::ffff:0:${hex}`];
      const translated = [`64:ff9b::${hex}`, `64:ff9b:1::${hex}`, `2002:${hex}::1`];
      for (const form of [...forms, ...translated]) expect(isPrivateAddress(form)).toBe(true);
    }),
  );
});

test("of IPv6, only addresses that begin with 2 or 3 are on the public internet", () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 8, maxLength: 8 }), (pieces) => {
      const address = pieces.join(":");
      const isGlobal = /^[23]...$/.test((pieces[0] ?? "").padStart(4, "0"));
      if (!isGlobal) expect(isPrivateAddress(address)).toBe(true);
    }),
  );
});
