/** The topic of events that report changes and the deletion of a mosaic. */
export function mosaicTopic(mosaicId: number): string {
  return `mosaic:${mosaicId}`;
}
