import { expect, test } from "vitest";
import { restrictLinks } from "./restrict-links.ts";

type Link = {
  href?: string;
  target?: string;
  rel?: string;
  removeAttribute: (name: string) => void;
};

function follow(url: string): Link {
  const link: Link = {
    removeAttribute: (name) => {
      Reflect.deleteProperty(link, name);
    },
  };
  const links = { addLinkAttributes: (_link: HTMLAnchorElement, _url: string) => {} };
  restrictLinks(links);
  links.addLinkAttributes(link as unknown as HTMLAnchorElement, url);
  return link;
}

test("A1: links in a document open in a new tab without an opener", () => {
  expect(follow("https://example.org/a?b")).toMatchObject({
    href: "https://example.org/a?b",
    target: "_blank",
    rel: "noopener noreferrer",
  });
  expect(follow("mailto:someone@example.org").href).toBe("mailto:someone@example.org");
});

test.each([
  "javascript:alert(1)",
  "data:text/html,hello",
  "file:///etc/passwd",
  "ftp://example.org/",
  "https://name:word@example.org/",
])("A1: %s leads nowhere", (url) => {
  expect(follow(url).href).toBeUndefined();
});
