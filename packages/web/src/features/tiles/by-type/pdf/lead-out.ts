import { parseAddress } from "@mosaico/domain/tile/address";

type LinkService = {
  addLinkAttributes: (link: HTMLAnchorElement, url: string, newWindow?: boolean) => void;
};

/** Lets a document lead only where every link of ours may lead (A1), in a new tab that knows nothing of this one. */
export function leadOut(links: LinkService): void {
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
