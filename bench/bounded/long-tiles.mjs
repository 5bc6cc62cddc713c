/**
 * Tiles with texts of the maximum length, except for the content, which has `characters` characters.
 * @param {number} count
 * @param {number} characters
 * @param {number} round
 * @param {number} from
 */
export function longTiles(count, characters, round, from = 0) {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const text = (/** @type {number} */ length) =>
      `${at} "${round}" ação 漢字 \\ `.repeat(Math.ceil(length / 16)).slice(0, length - 1) + ".";
    return {
      id: `t${String(at).padStart(6, "0")}`,
      position: { x: (at % columns) * 100, y: Math.floor(at / columns) * 100 },
      data: {
        type: "texto",
        title: text(30),
        label: text(60),
        summary: text(20),
        description: text(50),
        content: text(characters),
      },
    };
  });
}
