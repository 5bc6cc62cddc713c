import { parseAddress } from "@mosaico/domain/tile/address";

const SCHEMES = ["http:", "https:", "mailto:"] as const;

/**
 * Whatever a document calls a link leads to a page or to a mail, in a tab of its own that knows nothing of this one; a
 * place within the document is gone to, and everything else leads nowhere.
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

/** Lets a link that leads somewhere say so to who looks at it, and takes the others out of the way of the keyboard. */
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
