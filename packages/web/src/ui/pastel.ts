/** The nine quiet colours of pieces and grounds; ink is readable on each in both themes. */
export const pastels = [
  "white",
  "turquoise",
  "green",
  "yellow",
  "orange",
  "red",
  "pink",
  "purple",
  "blue",
] as const;
export type Pastel = (typeof pastels)[number];

// Written out: the style sheet is made from the class names that stand in the source.
export const pastelGround: Record<Pastel, string> = {
  white: "bg-pastel-white",
  turquoise: "bg-pastel-turquoise",
  green: "bg-pastel-green",
  yellow: "bg-pastel-yellow",
  orange: "bg-pastel-orange",
  red: "bg-pastel-red",
  pink: "bg-pastel-pink",
  purple: "bg-pastel-purple",
  blue: "bg-pastel-blue",
};
