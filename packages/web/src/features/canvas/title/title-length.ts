/** How long a title is for the style sheet, which sets longer ones smaller; undefined for a short one. */
export function titleLength({ length }: string): "medium" | "long" | undefined {
  return length > 36 ? "long" : length > 20 ? "medium" : undefined;
}
