import type { Address } from "@mosaico/domain/tile/address";

/** What an address is, in parts that people read: `target` is the host, the e-mail or the number. */
export type AddressParts = {
  readonly kind: "page" | "mail" | "phone";
  readonly target: string;
  /** The rest of a page's address, empty for the start page. */
  readonly path: string;
};

/** Takes an address apart for people to read. */
export function describeAddress(address: Address): AddressParts {
  const url = new URL(address);
  if (url.protocol === "mailto:") return { kind: "mail", target: readable(url.pathname), path: "" };
  if (url.protocol === "tel:") return { kind: "phone", target: readable(url.pathname), path: "" };
  const path = readable(url.pathname + url.search);
  return { kind: "page", target: url.host.replace(/^www\./, ""), path: path === "/" ? "" : path };
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
