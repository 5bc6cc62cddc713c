import { BlockList, isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error.ts";

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];
const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.?$/i;
const EMAIL = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,189}$/u;
const OFF = "off";

export function readPort(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535) refuse(name, value, "is not a port from 1 to 65535", "3000");
  return port;
}

export function readHost(name: string, value: string): string {
  if (isIP(value) === 0 && !HOST_NAME.test(value)) {
    refuse(
      name,
      value,
      "is not an address to listen on",
      "127.0.0.1, or 0.0.0.0 for every network",
    );
  }
  return value;
}

/** Reads an absolute path from a path or a `file:` URL. */
export function readFolder(name: string, value: string): string {
  if (value.includes("\0")) refuse(name, value, "is not a folder", "./data");
  if (!value.startsWith("file:")) return resolve(value);
  try {
    return resolve(fileURLToPath(value));
  } catch {
    return refuse(name, value, "is not the address of a folder", "file:///srv/mosaico/files");
  }
}

/** Reads an http or https origin, without its trailing slash. */
export function readOrigin(name: string, value: string): string {
  const example = "https://mosaico.example.org";
  const url = URL.parse(value);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    return refuse(name, value, "is not an http or https address", example);
  }
  if (url.username || url.password || url.search || url.hash || url.pathname !== "/") {
    refuse(name, value, "may contain only scheme, host and port, no path", example);
  }
  return url.origin;
}

/** Reads a URL with one of the schemes. Errors do not repeat it, since it may contain a password. */
export function readAddress(
  name: string,
  value: string,
  schemes: readonly string[],
  example: string,
): string {
  const url = URL.parse(value);
  const wanted = schemes.map((scheme) => `${scheme}//`).join(" or ");
  if (url === null || !value.includes("://")) refuse(name, undefined, "is not an address", example);
  if (!schemes.includes(url.protocol)) {
    refuse(
      name,
      undefined,
      `starts with ${url.protocol}//, but must start with ${wanted}`,
      example,
    );
  }
  if (url.protocol !== "file:" && url.hostname === "" && !url.searchParams.has("host")) {
    refuse(name, undefined, "has no host", example);
  }
  return value;
}

/** Reads comma-separated addresses and networks; `none` is an empty list. */
export function readNetworks(name: string, value: string): readonly string[] {
  if (value === "none") return [];
  const networks = value.split(",").map((part) => part.trim());
  for (const network of networks) {
    if (NAMED_NETWORKS.includes(network) || isIP(network) !== 0 || isSubnet(network)) continue;
    refuse(name, network, "is not an IP address or network", "127.0.0.1, 10.0.0.0/8");
  }
  return networks;
}

const HOST_AND_PORT = /^([A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/;

/** Reads comma-separated hosts, each with a port if it is not the usual one; empty for none. */
export function readHosts(name: string, value: string): readonly string[] {
  const hosts = value
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  for (const host of hosts) {
    if (HOST_AND_PORT.test(host)) continue;
    refuse(name, host, "is not a host", "n8n.internal:5678, 10.0.0.5");
  }
  return hosts;
}

export function readEmail(name: string, value: string): string {
  if (!EMAIL.test(value)) refuse(name, value, "is not an e-mail address", "admin@example.org");
  return value.toLowerCase();
}

export function readPassword(name: string, value: string): string {
  if (value.length < 8)
    refuse(name, undefined, "is too short", "8 to 128 characters of your choice");
  if (value.length > 128)
    refuse(name, undefined, "is too long", "8 to 128 characters of your choice");
  return value;
}

export function readFlag(name: string, value: string): boolean {
  const word = value.toLowerCase();
  if (word === "on") return true;
  return word === OFF ? false : refuse(name, value, "is neither on nor off", "on");
}

/** Reads a number of bytes; `none` is undefined. Units are powers of 1024. */
export function readSize(name: string, value: string): number | undefined {
  if (value.toLowerCase() === "none") return undefined;
  const [, number = "", unit = ""] = /^(\d{1,6}(?:\.\d{1,3})?) ?([KMGT]B)$/i.exec(value) ?? [];
  const power = ["KB", "MB", "GB", "TB"].indexOf(unit.toUpperCase()) + 1;
  if (power === 0) refuse(name, value, "is not a size", "10 GB, 500 MB, or none for no limit");
  return Math.floor(Number(number) * 1024 ** power);
}

/** Reads an integer within bounds. */
export function readCount(
  name: string,
  value: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= min && count <= max)) {
    refuse(name, value, `is not a whole number from ${min} to ${max}`, String(Math.min(1000, max)));
  }
  return count;
}

/** Reads a maximum of at least 1; `none` is undefined. */
export function readLimit(name: string, value: string, max: number): number | undefined {
  return value.toLowerCase() === "none" ? undefined : readCount(name, value, { min: 1, max });
}

export function readOneOf<Value extends string>(
  name: string,
  value: string,
  values: readonly Value[],
): Value {
  const found = values.find((candidate) => candidate === value.toLowerCase());
  return found ?? refuse(name, value, `is none of ${values.join(", ")}`, "info");
}

/** Reads `auto`, `off`, or the absolute path of a program. */
export function readProgram(name: string, value: string, example: string): string {
  const word = value.toLowerCase();
  if (word === "auto" || word === OFF) return word;
  if (!isAbsolute(value) || value.includes("\0")) {
    refuse(name, value, "is neither auto, off nor the path of a program", example);
  }
  return value;
}

/** Reads an http or https URL with `{url}` in its path or query; `off` is undefined. */
export function readViewer(name: string, value: string): string | undefined {
  if (value.toLowerCase() === OFF) return undefined;
  const example = "https://view.officeapps.live.com/op/embed.aspx?src={url}";
  const url = URL.parse(value.replace("{url}", "url"));
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    return refuse(name, value, "is not an http or https address", example);
  }
  const place = value.indexOf("{url}");
  if (place < 0)
    refuse(name, value, "does not contain {url} in place of a document's address", example);
  if (place < value.indexOf(url.host) + url.host.length || url.username || url.password) {
    refuse(name, value, "must contain {url} after the host, and no user name", example);
  }
  return value;
}

/** Reads the origin of a site that the server may ask; undefined for `off`. */
export function readSite(name: string, value: string): string | undefined {
  return value.toLowerCase() === OFF ? undefined : readOrigin(name, value);
}

function isSubnet(text: string): boolean {
  const [address = "", prefix = "", ...rest] = text.split("/");
  if (rest.length > 0 || isIP(address) === 0 || !/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), isIP(address) === 4 ? "ipv4" : "ipv6");
    return true;
  } catch {
    return false;
  }
}

export function refuse(
  name: string,
  value: string | undefined,
  problem: string,
  example: string,
): never {
  const shown = value === undefined ? "its value" : JSON.stringify(value.slice(0, 100));
  throw new StartError(`${name}: ${shown} ${problem}. Example: ${name}=${example}`);
}
