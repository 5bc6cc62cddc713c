/**
 * Places text frames, which the library draws as pictures over the page: beside the text that wraps around them,
 * between lines, or over the page. A frame belongs to the paragraph it is anchored in.
 */
export function placeTextBoxes(body: HTMLElement): void {
  for (const drawn of body.querySelectorAll<SVGSVGElement>('svg[style*="--text-box"]')) {
    const box = document.createElement("div");
    box.className = "text-box";
    box.style.cssText = drawn.style.cssText;
    const content = drawn.querySelector("foreignObject");
    box.append(...(content?.childNodes ?? []));
    const kind = valueOf(box, "--text-box");
    const paragraph = drawn.closest("p");
    // The library wraps each in a block, which would break the line.
    if (drawn.parentElement?.tagName === "DIV") drawn.parentElement.style.display = "inline";
    if (kind === "inline" || paragraph === null) drawn.before(box);
    else paragraph.before(box);
    // The library measures it later, so it stays without taking space.
    drawn.style.cssText = "position:absolute;width:0;height:0";
    place(box, kind);
  }
}

function place(box: HTMLElement, kind: string): void {
  const page = box.closest<HTMLElement>("section.docx");
  const { style } = box;
  const left = valueOf(box, "--left");
  const top = valueOf(box, "--top");
  const across = valueOf(box, "--across");
  const isInCell = box.closest("td") !== null;
  if (kind === "around") {
    const column = columnWidth(page);
    const middle = Number.parseFloat(left) + Number.parseFloat(style.width) / 2;
    const isRight = across === "right" || (across === "absolute" && middle > column / 2);
    style.float = isRight ? "right" : "left";
    if (across === "absolute" && !isInCell) {
      if (isRight) style.marginRight = `max(0pt, calc(100% - ${left} - ${style.width}))`;
      else style.marginLeft = `max(0pt, ${left})`;
    }
    if (across === "center") style.marginLeft = `max(0pt, calc(50% - ${style.width} / 2))`;
    if (valueOf(box, "--down-from") === "text") style.marginTop = `max(0pt, ${top})`;
  } else if (kind === "between") {
    if (across === "center") style.marginInline = "auto";
    else if (across === "right") style.marginInlineStart = "auto";
    else style.marginLeft = `max(0pt, ${left})`;
  } else if (kind === "over") placeOver(box, page, { left, top, across, isInCell });
}

type Over = {
  readonly left: string;
  readonly top: string;
  readonly across: string;
  readonly isInCell: boolean;
};

function placeOver(
  { style }: HTMLElement,
  page: HTMLElement | null,
  { left, top, across, isInCell }: Over,
): void {
  const { paddingLeft = "0pt", paddingRight = "0pt", paddingTop = "0pt" } = page?.style ?? {};
  const isOfPage = style.getPropertyValue("--across-from").trim() === "page";
  const [from, to] = isOfPage ? ["0pt", "0pt"] : [paddingLeft, paddingRight];
  style.position = "absolute";
  if (across === "center") {
    style.left = `calc(${from} + (100% - ${from} - ${to} - ${style.width}) / 2)`;
  } else if (across === "right") style.right = to;
  else if (isInCell && !isOfPage) style.marginLeft = left;
  else style.left = `calc(${from} + ${left})`;
  const downFrom = style.getPropertyValue("--down-from").trim();
  if (downFrom === "page") style.top = top;
  else if (downFrom === "margin") style.top = `calc(${paddingTop} + ${top})`;
  else style.marginTop = top;
}

function columnWidth(page: HTMLElement | null): number {
  const { width = "", paddingLeft = "", paddingRight = "" } = page?.style ?? {};
  const [all = 0, ...sides] = [width, paddingLeft, paddingRight].map(
    (length) => Number.parseFloat(length) || 0,
  );
  return all - sides.reduce((sum, side) => sum + side, 0);
}

function valueOf(box: HTMLElement, name: string): string {
  return box.style.getPropertyValue(name).trim();
}
