import { LANGUAGES } from "@mosaico/domain/language";

/** Stands for "no language" in a list, which does not allow an empty value. */
export const UNSAID = "unsaid";

// The interface languages come first, then those spoken and taught where Mosaico is used.
const OTHERS =
  "ar bg bn ca cs cy da el eo et eu fa fi ga gl gn gu he hi hr hu hy id is ja ka ko la lt lv mk ms mt nb nl pa pl qu ro ru sk sl sq sr sv sw ta th tl tr uk ur vi yi yo zh".split(
    " ",
  );

type Option = { readonly value: string; readonly label: string };

/** The languages that content may have, named in the reader's language. A chosen one outside the list is added. */
export function contentLanguages(reader: string, chosen: string, unsaid: string): Option[] {
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const option = (value: string) => ({ value, label: names.of(value) ?? value });
  const others = OTHERS.map(option).toSorted((a, b) => a.label.localeCompare(b.label, reader));
  const options = [...LANGUAGES.map(option), ...others];
  const isOther = chosen !== "" && options.every(({ value }) => value !== chosen);
  return [{ value: UNSAID, label: unsaid }, ...(isOther ? [option(chosen)] : []), ...options];
}
