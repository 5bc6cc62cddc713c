import { BlockList, isIP, isIPv4 } from "node:net";

// Loopback, private and link-local networks, and others that are not on the public internet (RFC 6890).
const SUBNETS_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;
// All that is in use so far. Local addresses, and those of IPv4 written as IPv6 or translated, are outside of it.
const GLOBAL_6 = ["2000::", 3] as const;
// Within it: special ones such as Teredo, those for examples, and 6to4, which contains addresses of IPv4.
const SUBNETS_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

// One for each: a list of both would match every IPv4 address by its form as IPv6.
const blocked4 = new BlockList();
const blocked6 = new BlockList();
const global6 = new BlockList();
for (const [network, bits] of SUBNETS_4) blocked4.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SUBNETS_6) blocked6.addSubnet(network, bits, "ipv6");
global6.addSubnet(...GLOBAL_6, "ipv6");

/** Whether an IP address is not on the public internet. A text that is no address counts as one that is not. */
export function isPrivateAddress(address: string): boolean {
  // A zone, as in `fe80::1%eth0`, names an interface of this machine.
  if (isIP(address) === 0 || address.includes("%")) return true;
  if (isIPv4(address)) return blocked4.check(address, "ipv4");
  return !global6.check(address, "ipv6") || blocked6.check(address, "ipv6");
}
