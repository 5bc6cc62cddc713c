/** What events of a mosaic are told under: it has changed, or is gone. */
export function mosaicTopic(mosaicId: number): string {
  return `mosaic:${mosaicId}`;
}
