/** Under which the view of a shared mosaic in a frame is remembered. */
export function keyOfFrame(slug: string): string {
  return `embed/${slug}`;
}
