const BOX =
  /<w:r\b[^>]*>(?:(?!<\/w:r>)[^])*?<w:checkBox>((?:(?!<\/w:checkBox>)[^])*)<\/w:checkBox>/g;

/** Adds a character for each check box of a legacy form, which would not be drawn otherwise. */
export function showCheckBoxes(xml: string): string {
  return xml.replaceAll(BOX, (run, inner: string) => {
    const isChecked = isOn(inner, "checked") ?? isOn(inner, "default") ?? false;
    return `<w:r><w:t>${isChecked ? "☒" : "☐"}</w:t></w:r>${run}`;
  });
}

function isOn(xml: string, name: string): boolean | undefined {
  const found = new RegExp(`<w:${name}(?:\\s[^>]*?w:val="([^"]*)")?\\s*/>`).exec(xml);
  return found === null ? undefined : !["0", "false", "off"].includes(found[1] ?? "");
}
