import { BlockList, isIP } from "node:net";

/** Fastify's names for well-known networks, with their ranges. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

// The same few proxies forward all requests, and each names its client.
const MAX_JUDGED = 2000;

/** Returns whether an address is that of a trusted proxy, given as addresses, networks or names of well-known ones. */
export function proxyCheck(trusted: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of trusted.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const look = (address: string): boolean => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
    const version = isIP(bare);
    return version !== 0 && list.check(bare, version === 6 ? "ipv6" : "ipv4");
  };
  const judged = new Map<string, boolean>();
  return (address) => {
    if (address === undefined) return false;
    let isTrusted = judged.get(address);
    if (isTrusted === undefined) {
      if (judged.size >= MAX_JUDGED) judged.clear();
      judged.set(address, (isTrusted = look(address)));
    }
    return isTrusted;
  };
}
