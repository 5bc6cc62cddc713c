type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with these attributes, those that are undefined left out, and with these children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** The same for drawings. */
export function drawnElement(
  name: string,
  attributes: Attributes,
  ...children: readonly Node[]
): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** Sets styles by script, which the content security policy allows where it allows no attribute of that name. */
export function setStyles(
  { style }: HTMLElement,
  styles: Readonly<Record<string, string | number | undefined>>,
): void {
  for (const [name, value] of Object.entries(styles)) {
    if (value !== undefined) style.setProperty(name, String(value));
  }
}

function setAttributes(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, String(value));
  }
}
