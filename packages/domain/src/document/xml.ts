/** An XML element. Names of elements and attributes have no prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside it. */
  readonly text: string;
};

type OpenElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: OpenElement[];
  text: string;
};

const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<!DOCTYPE\b[^[>]*(?:\[[^\]]*\])?[^>]*>|<\/[^>]*>|<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/**
 * Parses XML as written by Office. Entities declared by a document are not resolved. Reads as much as it can of a
 * damaged part.
 */
export function parseXml(xml: string): XmlElement {
  const root: OpenElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open: OpenElement[] = [root];
  for (const [token, data, name, attributes = "", isEmpty, text] of xml.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decodeEntities(text);
    else if (data !== undefined) parent.text += data;
    else if (name !== undefined) {
      const element: OpenElement = {
        name: localName(name),
        attributes: readAttributes(attributes),
        children: [],
        text: "",
      };
      parent.children.push(element);
      if (isEmpty === "") open.push(element);
    } else if (token.startsWith("</") && open.length > 1) open.pop();
  }
  return root.children[0] ?? root;
}

/** A step through XML: an element begins or ends, or there is text. Names have no prefix. */
export type XmlStep =
  | { readonly is: "open"; readonly name: string; readonly attributes: string }
  | { readonly is: "close"; readonly name: string }
  | { readonly is: "text"; readonly text: string };

/** Goes through XML without building its elements, as {@link parseXml} would read it. An empty element begins and ends. */
export function* xmlSteps(xml: string): Generator<XmlStep> {
  for (const [token, data, name, attributes = "", isEmpty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) yield { is: "text", text: decodeEntities(text) };
    else if (data !== undefined) yield { is: "text", text: data };
    else if (name !== undefined) {
      yield { is: "open", name: localName(name), attributes };
      if (isEmpty !== "") yield { is: "close", name: localName(name) };
    } else if (token.startsWith("</")) {
      yield { is: "close", name: localName(token.slice(2, -1).trim()) };
    }
  }
}

/** An attribute of a step of {@link xmlSteps}; undefined if it is missing. */
export function attributeIn(attributes: string, name: string): string | undefined {
  return readAttributes(attributes).get(name);
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE)) {
    attributes.set(localName(name), decodeEntities(double ?? single ?? ""));
  }
  return attributes;
}

export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? "";
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** All descendants of an element with this name. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [...(element?.children ?? [])];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next.name === name) found.push(next);
    waiting.unshift(...next.children);
  }
  return found;
}

/** The attribute `val`, or another one, of a child element. */
export function valueOf(
  element: XmlElement | undefined,
  name: string,
  attribute = "val",
): string | undefined {
  return child(element, name)?.attributes.get(attribute);
}

/** An attribute as a number, if present. */
export function numberIn(element: XmlElement | undefined, attribute: string): number | undefined {
  const text = element?.attributes.get(attribute);
  const value = text === undefined || text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** An attribute as an XML Schema boolean. */
export function isSet(element: XmlElement | undefined, attribute: string, otherwise = false) {
  const text = element?.attributes.get(attribute);
  if (text === undefined) return otherwise;
  return text === "1" || text === "true" || text === "on";
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
