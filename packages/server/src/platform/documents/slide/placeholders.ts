import { type XmlElement, child, descendants } from "@mosaico/domain/document/xml";
import type { TextSources } from "./read-text.ts";
import { type SlideBook, shapeTree } from "./slide-book.ts";

const TITLES = new Set(["title", "ctrTitle"]);
// Kinds of places that a layout may describe by a more general one.
const LIKE_BODY = new Set(["body", "subTitle", "obj", "tbl", "chart", "pic", "media", "dgm", ""]);

export function isPlaceholder(element: XmlElement): boolean {
  return placeholderOf(element) !== undefined;
}

/** The shapes of the layout and the master that describe a shape of the slide, in this order. */
export function findPlaceholder(element: XmlElement, book: SlideBook): XmlElement[] {
  const own = placeholderOf(element);
  if (own === undefined) return [];
  const inLayout = shapesIn(shapeTree(book.layout)).find((one) => {
    const other = placeholderOf(one);
    return other !== undefined && matches(own, other);
  });
  const type = typeOf(inLayout === undefined ? own : (placeholderOf(inLayout) ?? own));
  const inMaster = shapesIn(shapeTree(book.master)).find((one) => {
    const other = placeholderOf(one);
    return other !== undefined && isLike(type, typeOf(other));
  });
  return [inLayout, inMaster].filter((one) => one !== undefined);
}

/** Where the look of a shape's text comes from. */
export function textSources(
  element: XmlElement,
  described: readonly XmlElement[],
  colour: string | undefined,
  { master, defaults }: SlideBook,
): TextSources {
  const bodies = [element, ...described].map((one) => child(one, "txBody"));
  const own = placeholderOf(element);
  const styles = child(master?.root, "txStyles");
  const type = own === undefined ? undefined : typeOf(own);
  const style =
    type === undefined
      ? child(styles, "otherStyle")
      : TITLES.has(type)
        ? child(styles, "titleStyle")
        : LIKE_BODY.has(type)
          ? child(styles, "bodyStyle")
          : child(styles, "otherStyle");
  return {
    bodies: bodies.map((body) => child(body, "bodyPr")),
    levels: [...bodies.map((body) => child(body, "lstStyle")), style, defaults],
    colour,
  };
}

function placeholderOf(element: XmlElement): XmlElement | undefined {
  const properties = element.children.find(({ name }) => /^nv\w+Pr$/.test(name));
  return child(child(properties, "nvPr"), "ph");
}

function shapesIn(tree: XmlElement | undefined): XmlElement[] {
  return tree === undefined ? [] : ["sp", "pic"].flatMap((name) => descendants(tree, name));
}

function matches(own: XmlElement, other: XmlElement): boolean {
  const [index, otherIndex] = [own, other].map((one) => one.attributes.get("idx"));
  if (index !== undefined && index === otherIndex) return true;
  const [type, otherType] = [typeOf(own), typeOf(other)];
  return type !== "" && (type === otherType || (TITLES.has(type) && TITLES.has(otherType)));
}

function isLike(type: string, other: string): boolean {
  if (TITLES.has(type)) return TITLES.has(other);
  return type === other || (LIKE_BODY.has(type) && LIKE_BODY.has(other));
}

function typeOf(placeholder: XmlElement): string {
  return placeholder.attributes.get("type") ?? "";
}
