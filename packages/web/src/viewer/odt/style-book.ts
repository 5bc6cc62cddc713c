import { attribute, childOf, childrenOf } from "./nodes.ts";

const MAX_ANCESTORS = 50;
const SIZE_NAMES = ["font-size", "font-size-asian", "font-size-complex"];
const FONT_NAMES = ["", "-asian", "-complex"];

/** The attributes of a kind of properties, such as `text-properties`. */
export type Properties = ReadonlyMap<string, string>;

/** The styles of a document. Source: OASIS ODF 1.3 part 3, 16. */
export class StyleBook {
  readonly #styles = new Map<string, Element>();
  readonly #defaults = new Map<string, Element>();
  readonly #faces = new Map<string, string>();
  readonly #merged = new Map<string, Properties>();
  readonly lists = new Map<string, Element>();
  readonly layouts = new Map<string, Element>();
  readonly masters = new Map<string, Element>();

  /** Later parts take precedence over earlier ones. */
  constructor(parts: readonly Element[]) {
    for (const part of parts) {
      for (const face of childrenOf(childOf(part, "font-face-decls"), "font-face")) {
        this.#faces.set(attribute(face, "name") ?? "", attribute(face, "font-family") ?? "");
      }
      for (const group of ["styles", "automatic-styles", "master-styles"]) {
        for (const one of childOf(part, group)?.children ?? []) this.#add(one);
      }
    }
  }

  #add(element: Element): void {
    const name = attribute(element, "name") ?? "";
    const family = attribute(element, "family") ?? "";
    if (element.localName === "style") this.#styles.set(`${family}/${name}`, element);
    else if (element.localName === "default-style") this.#defaults.set(family, element);
    else if (element.localName === "list-style") this.lists.set(name, element);
    else if (element.localName === "outline-style") this.lists.set("", element);
    else if (element.localName === "page-layout") this.layouts.set(name, element);
    else if (element.localName === "master-page") this.masters.set(name, element);
  }

  /** A style and its ancestors, the style itself first. */
  lineage(family: string, name: string | undefined): Element[] {
    const found: Element[] = [];
    let next = name;
    while (next !== undefined && found.length < MAX_ANCESTORS) {
      const style = this.#styles.get(`${family}/${next}`);
      if (style === undefined) break;
      found.push(style);
      next = attribute(style, "parent-style-name");
    }
    return found;
  }

  /** The style that a user gave a paragraph, without the changes to it. */
  namedStyle(name: string | undefined): string {
    const [style] = this.lineage("paragraph", name);
    const isChanged = style?.parentElement?.localName === "automatic-styles";
    return (isChanged ? attribute(style, "parent-style-name") : name) ?? "";
  }

  /** An attribute of the nearest style that has it. */
  inherited(family: string, name: string | undefined, of: string): string | undefined {
    for (const style of this.lineage(family, name)) {
      const value = attribute(style, of);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** The properties of a style with those that it inherits, and with the defaults of its family. */
  properties(family: string, name: string | undefined, kind: string): Properties {
    const key = `${family}/${name ?? ""}/${kind}`;
    const cached = this.#merged.get(key);
    if (cached !== undefined) return cached;
    const base = this.#defaults.get(family);
    const styles = this.lineage(family, name).toReversed();
    const merged = this.merge(
      new Map(),
      [...(base === undefined ? [] : [base]), ...styles].map((style) => childOf(style, kind)),
    );
    this.#merged.set(key, merged);
    return merged;
  }

  /** The properties that a text style adds to those of its paragraph. */
  merge(base: Properties, added: readonly (Element | undefined)[]): Map<string, string> {
    const merged = new Map(base);
    for (const element of added) {
      if (element === undefined) continue;
      const own = new Map<string, string>();
      for (const one of element.attributes) own.set(one.localName, one.value);
      for (const name of SIZE_NAMES) {
        const share = /^([\d.]+)%$/.exec(own.get(name) ?? "")?.[1];
        if (share === undefined) continue;
        const size = Number.parseFloat(merged.get(name) ?? "12");
        own.set(name, `${(size * Number(share)) / 100}pt`);
      }
      for (const script of FONT_NAMES) {
        const family =
          own.get(`font-family${script}`) ?? this.#faces.get(own.get(`font-name${script}`) ?? "");
        if (family !== undefined) own.set(`font${script}`, firstFamily(family));
      }
      if (own.has("color")) merged.delete("use-window-font-color");
      if (own.get("use-window-font-color") === "true") merged.delete("color");
      if (own.has("border"))
        for (const name of merged.keys()) if (name.startsWith("border-")) merged.delete(name);
      for (const [name, value] of own) merged.set(name, value);
    }
    return merged;
  }

  /** The `text-properties` of a text style and its ancestors, outermost first. */
  textStyles(name: string | undefined): (Element | undefined)[] {
    return this.lineage("text", name)
      .toReversed()
      .map((style) => childOf(style, "text-properties"));
  }

  /** The nearest element of this name within the properties of a kind. */
  nearest(family: string, name: string | undefined, kind: string, child: string) {
    const base = this.#defaults.get(family);
    for (const style of [...this.lineage(family, name), ...(base === undefined ? [] : [base])]) {
      const found = childOf(childOf(style, kind), child);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

function firstFamily(families: string): string {
  const [first = ""] = families.split(",");
  return first.trim().replaceAll(/^['"]|['"]$/g, "");
}
