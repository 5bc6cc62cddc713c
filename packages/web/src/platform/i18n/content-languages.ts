import { LANGUAGES } from "@mosaico/domain/language";

/** Stands for no language in a list, where an empty value cannot. */
export const UNSAID = "unsaid";

// Those of the interface come first, then what is spoken and taught where Mosaico is used.
const OTHERS =
  "ar bg bn ca cs cy da el eo et eu fa fi ga gl gn gu he hi hr hu hy id is ja ka ko la lt lv mk ms mt nb nl pa pl qu ro ru sk sl sq sr sv sw ta th tl tr uk ur vi yi yo zh".split(
    " ",
  );

type Option = { readonly value: string; readonly label: string };

/** The languages that texts may be in, by their names in a reader's language; one that is none of them comes along. */
export function contentLanguages(reader: string, chosen: string, unsaid: string): Option[] {
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const option = (value: string) => ({ value, label: names.of(value) ?? value });
  const others = OTHERS.map(option).toSorted((a, b) => a.label.localeCompare(b.label, reader));
  const known = [...LANGUAGES.map(option), ...others];
  const isOther = chosen !== "" && known.every(({ value }) => value !== chosen);
  return [{ value: UNSAID, label: unsaid }, ...(isOther ? [option(chosen)] : []), ...known];
}
