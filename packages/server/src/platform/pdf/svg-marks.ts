/** An element of a drawing of our own. */
export type Mark = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Mark[];
};

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Reads the markup of a drawing of our own, which has no texts: letters are outlines. */
export function readMarks(svg: string): Mark {
  const root: Mark = { name: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, end, name = "", written = "", isEmpty] of svg.matchAll(TAG)) {
    if (end === "/") {
      open.pop();
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key = "", value = ""] of written.matchAll(ATTRIBUTE)) {
      attributes[key] = value.replaceAll(
        /&(?:lt|gt|quot|#39|amp);/g,
        (one) => ENTITIES[one] ?? one,
      );
    }
    const mark: Mark = { name, attributes, children: [] };
    open.at(-1)?.children.push(mark);
    if (isEmpty !== "/") open.push(mark);
  }
  return root;
}
