const WITHOUT_RULE = /<w:spacing\b(?=[^>]*w:line=")(?![^>]*w:lineRule=)/g;
const MULTIPLE = /line-height:\s*(\d+(?:\.\d+)?)\s*(?=[;}]|$)/g;
const AT_LEAST = /line-height:\s*calc\(100% \+ (-?[\d.]+pt)\)/g;
// The natural line height of the paragraph's font, relative to its size: between 1.1 and 1.3 for nearly all.
const NATURAL = "var(--natural, 1.17)";

type Look = { readonly family: string; readonly size: string };

/** Marks line spacing without a rule as counting lines instead of points. */
export function nameLineRules(xml: string): string {
  return xml.replaceAll(WITHOUT_RULE, '<w:spacing w:lineRule="auto"');
}

/** Rewrites the styles so that lines are relative to the font's line height, to which `at least` adds nothing. */
export function mendLineHeights(css: string): string {
  return css
    .replaceAll(MULTIPLE, `line-height: calc($1 * ${NATURAL})`)
    .replaceAll(AT_LEAST, `line-height: max(calc(1em * ${NATURAL}), $1)`);
}

/**
 * Spaces lines as Word does, by the font and size of the text, which the library sets only on the text itself. The body
 * must be rendered.
 */
export function spaceLines(body: HTMLElement, styles: HTMLElement): void {
  for (const style of styles.querySelectorAll("style")) {
    style.textContent = mendLineHeights(style.textContent);
  }
  for (const element of body.querySelectorAll('[style*="line-height"]')) {
    element.setAttribute("style", mendLineHeights(element.getAttribute("style") ?? ""));
  }
  const paragraphs = [...body.querySelectorAll("p")];
  const looks = paragraphs.map(lookOf);
  const natural = naturalHeights(body, looks);
  const usual = looks.find((look) => look !== undefined);
  paragraphs.forEach((paragraph, at) => {
    const look = looks[at] ?? usual;
    if (look === undefined) return;
    paragraph.style.fontFamily = look.family;
    paragraph.style.fontSize = look.size;
    const height = natural.get(look.family);
    if (height !== undefined) paragraph.style.setProperty("--natural", height);
  });
}

function lookOf(paragraph: HTMLElement): Look | undefined {
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const { parentElement } = texts.nextNode() ?? {};
  if (!parentElement) return undefined;
  const { fontFamily: family, fontSize: size } = getComputedStyle(parentElement);
  return { family, size };
}

/** The natural line height of each font, relative to its size. */
function naturalHeights(
  body: HTMLElement,
  looks: readonly (Look | undefined)[],
): ReadonlyMap<string, string> {
  const families = [...new Set(looks.flatMap((look) => look?.family ?? []))];
  const samples = families.map((family) => {
    const sample = document.createElement("span");
    sample.textContent = "x";
    sample.style.cssText = "position:absolute;font-size:100px;line-height:normal;visibility:hidden";
    sample.style.fontFamily = family;
    return sample;
  });
  body.append(...samples);
  const heights = samples.map((sample) => (sample.offsetHeight / 100).toFixed(3));
  for (const sample of samples) sample.remove();
  return new Map(families.map((family, at) => [family, heights[at] ?? "1.17"]));
}
