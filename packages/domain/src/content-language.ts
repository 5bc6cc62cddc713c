const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

/**
 * L3: normalises a content language to the usual form of its tag (`pt-BR`), empty for none; undefined unless it is a
 * tag of language, script and region. Source: BCP 47 (RFC 5646), section 2.1.1.
 */
export function checkContentLanguage(text: string): string | undefined {
  const tag = text.trim();
  if (tag === "") return "";
  if (!TAG.test(tag)) return undefined;
  return tag
    .split("-")
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      if (part.length !== 4) return part.toUpperCase();
      return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
    })
    .join("-");
}
