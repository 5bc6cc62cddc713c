import { readOneOf, refuse } from "./read-setting.ts";

/** A scanner for viruses that speaks the protocol of clamd. */
export type ScannerConfig = {
  readonly address: { readonly path: string } | { readonly host: string; readonly port: number };
  /** What happens to files while it cannot scan. */
  readonly whenAway: "refuse" | "accept";
};

const DEFAULT_PORT = 3310;

/** Reads where the scanner for viruses is; undefined if there is none. */
export function readScanner(
  setting: (name: string) => string | undefined,
): ScannerConfig | undefined {
  const whenAway = readOneOf("VIRUS_SCANNER_AWAY", setting("VIRUS_SCANNER_AWAY") ?? "refuse", [
    "refuse",
    "accept",
  ] as const);
  const value = setting("VIRUS_SCANNER");
  return value === undefined ? undefined : { address: readAddress(value), whenAway };
}

function readAddress(value: string): ScannerConfig["address"] {
  const example = "tcp://127.0.0.1:3310, or unix:///run/clamav/clamd.ctl";
  const url = URL.parse(value);
  if (url?.protocol === "unix:" && url.host === "" && url.pathname.length > 1) {
    return { path: decodeURIComponent(url.pathname) };
  }
  if (url?.protocol !== "tcp:" || url.hostname === "") {
    return refuse("VIRUS_SCANNER", value, "is not the address of a clamd", example);
  }
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash || url.username || url.password) {
    refuse("VIRUS_SCANNER", value, "may contain only a host and a port", example);
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return { host, port: url.port === "" ? DEFAULT_PORT : Number(url.port) };
}
