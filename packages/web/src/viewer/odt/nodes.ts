/** The attribute with this local name, in any of the standard's namespaces. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  if (element === undefined) return undefined;
  for (const one of element.attributes) {
    if (one.localName === name && !one.namespaceURI?.startsWith("urn:org:documentfoundation")) {
      return one.value;
    }
  }
  return undefined;
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element === undefined
    ? undefined
    : [...element.children].find(({ localName }) => localName === name);
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element === undefined
    ? []
    : [...element.children].filter(({ localName }) => localName === name);
}

/** A whole number within bounds; undefined if it is none. */
export function countOf(text: string | undefined, max: number): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(max, Number(text)) : undefined;
}

/** Parses a part of a document. Throws if it is damaged. */
export function parsePart(xml: string): Element {
  const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
  if (root.querySelector("parsererror") !== null || root.localName === "parsererror") {
    throw new Error("The document is damaged.");
  }
  return root;
}
