const BOX =
  /<w:r\b[^>]*>(?:(?!<\/w:r>)[^])*?<w:checkBox>((?:(?!<\/w:checkBox>)[^])*)<\/w:checkBox>/g;

/** Puts a sign before each check box of an old form, of which nothing would be drawn otherwise. */
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
