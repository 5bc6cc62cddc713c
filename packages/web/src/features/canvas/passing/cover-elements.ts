const EMPTY_HAND = ".mosaic-hand:not(:has(> :not([hidden])))";
// What is in the layer of the tiles without lying over them.
const BENEATH = `.mosaic-bounds, .mosaic-passing, .mosaic-cover, .mosaic-sections, .mosaic-title, ${EMPTY_HAND}`;
/** What is painted with a dragged tile, or is beneath it. */
export const CARRIED_WITH = `:is(${BENEATH}, .mosaic-landing)`;
/** What lies over the tiles: the one with the focus, what is dragged, marks of others, signs of where tiles land. */
export const ON_IT = [
  ".react-flow__node:is(.is-held, .is-settling, :focus-visible)",
  `.react-flow__viewport-portal > :not(${BENEATH})`,
].join();
/** A heading with the focus or dragged, which lies under the tiles. */
export const NOT_PAINTED = ".mosaic-sections :focus-visible, .mosaic-sections [data-dragged]";
