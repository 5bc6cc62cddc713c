// Longer ones are not page numbers, and a document may contain anything.
const MAX_LABEL = 12;

/**
 * The page labels of a document, such as “iv” or “A-3”, in order. Undefined if they are just the numbers; a page
 * without a label has its number.
 */
export function readPageLabels(raw: readonly string[] | null): readonly string[] | undefined {
  const labels = raw?.map((text, index) => {
    const label = text.replaceAll(/[\p{C}\s]+/gu, " ").trim();
    return label === ""
      ? String(index + 1)
      : Array.from(label).slice(0, MAX_LABEL).join("").trimEnd();
  });
  return labels?.some((label, index) => label !== String(index + 1)) ? labels : undefined;
}

/** The page that the input refers to: by label first, then by number. Undefined for neither. */
export function pageMeant(
  typed: string,
  pages: number,
  labels: readonly string[] | undefined,
): number | undefined {
  const wanted = typed.trim();
  const named = labels?.indexOf(wanted) ?? -1;
  if (named !== -1) return named + 1;
  // “IV” and “iv” may be two pages of one document.
  const lower = wanted.toLowerCase();
  const alike = labels?.findIndex((label) => label.toLowerCase() === lower) ?? -1;
  if (alike !== -1) return alike + 1;
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 ? Math.min(number, pages) : undefined;
}
