const TWIPS: Readonly<Record<string, number>> = {
  pt: 20,
  in: 1440,
  cm: 566.929,
  mm: 56.6929,
  pc: 240,
  px: 15,
};
const LENGTH = /^(-?\d*\.?\d+)(pt|in|cm|mm|pc|px)$/;
const COLOUR = /^#([0-9a-f]{6})$/i;

/** A length of ODF in twips; undefined for a percentage or anything else. */
export function lengthOf(text: string | undefined): number | undefined {
  const [, value, unit = ""] = LENGTH.exec(text?.trim() ?? "") ?? [];
  return value === undefined ? undefined : Number(value) * (TWIPS[unit] ?? 0);
}

/** A share of 1, if a text is a percentage. */
export function shareOf(text: string | undefined): number | undefined {
  const value = /^(-?\d*\.?\d+)%$/.exec(text?.trim() ?? "")?.[1];
  return value === undefined ? undefined : Number(value) / 100;
}

/** A colour as RRGGBB; undefined if there is none. */
export function colourOf(text: string | undefined): string | undefined {
  return COLOUR.exec(text ?? "")?.[1]?.toUpperCase();
}
