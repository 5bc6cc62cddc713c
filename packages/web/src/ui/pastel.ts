/** The nine pastel colours of pieces and grounds; text is readable on each in both themes. */
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

// Written out in full, because the style sheet is generated from the class names in the source.
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
