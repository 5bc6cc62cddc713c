import type { Address } from "@mosaico/domain/tile/address";

/** The readable parts of an address: `target` is the host, the e-mail address or the phone number. */
export type AddressParts = {
  readonly kind: "page" | "mail" | "phone";
  readonly target: string;
  /** The rest of a page's address; empty for the home page. */
  readonly path: string;
};

/** Splits an address into readable parts. */
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
