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
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;
const SUBNETS_6 = [
  // Also ::1, the addresses of IPv4 written as IPv6, and those translated from it.
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const;

// One for each: a list of both would match every IPv4 address by its form as IPv6.
const blocked4 = new BlockList();
const blocked6 = new BlockList();
for (const [network, bits] of SUBNETS_4) blocked4.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SUBNETS_6) blocked6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is not on the public internet. A text that is no address counts as one that is not. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  return isIPv4(address) ? blocked4.check(address, "ipv4") : blocked6.check(address, "ipv6");
}
