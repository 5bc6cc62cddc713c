import { parseAddress } from "@mosaico/domain/tile/address";

type LinkService = {
  addLinkAttributes: (link: HTMLAnchorElement, url: string, newWindow?: boolean) => void;
};

/** Allows a document only the links that ours may have (A1), in a new tab without an opener. */
export function restrictLinks(links: LinkService): void {
  links.addLinkAttributes = (link, url) => {
    const address = parseAddress(url);
    if (address === undefined) {
      link.removeAttribute("href");
      return;
    }
    link.href = address;
    link.title = address;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  };
}
