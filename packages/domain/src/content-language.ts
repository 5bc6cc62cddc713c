const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

/**
 * L3: the language of somebody's texts as a language tag in its usual form (`pt-BR`), empty for none; undefined where
 * it is no tag of language, script and region. Source: BCP 47 (RFC 5646), section 2.1.1.
 */
export function checkContentLanguage(given: string): string | undefined {
  const tag = given.trim();
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
