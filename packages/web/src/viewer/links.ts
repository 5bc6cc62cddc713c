import { parseAddress } from "@mosaico/domain/tile/address";

const SCHEMES = ["http:", "https:", "mailto:"] as const;

/**
 * Restricts the links of a document: web and mail addresses open in a new tab without an opener, places in the document
 * are scrolled to, and all others do nothing.
 */
export function keepLinksSafe(root: HTMLElement): void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null) return;
    event.preventDefault();
    const href = link.getAttribute("href") ?? link.getAttribute("xlink:href") ?? "";
    if (href.startsWith("#")) {
      document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
      return;
    }
    const address = parseAddress(href, SCHEMES);
    if (address !== undefined) window.open(address, "_blank", "noopener,noreferrer");
  };
  root.addEventListener("click", follow);
  root.addEventListener("auxclick", follow);
}

/** Adds a title to links that lead somewhere, and takes the others out of the tab order. */
export function markLinks(root: HTMLElement): void {
  for (const link of root.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (href.startsWith("#")) continue;
    const address = parseAddress(href, SCHEMES);
    if (address === undefined) {
      link.removeAttribute("href");
      continue;
    }
    link.setAttribute("href", address);
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
}
