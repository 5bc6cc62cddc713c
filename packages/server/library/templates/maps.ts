// The title of the mosaic stands in the five by three cells that are free in the top left corner.
/** A column beside two wide sections. */
export const WIDE = {
  map: [
    "...............",
    "......AAAABBBCC",
    "......AAAABBBCC",
    "......AAAADDEEF",
    "HHHII.AAAADDEEG",
    "HHHII..........",
    "JJKKL.NNNOOPPQQ",
    "JJKKM.NNNOOPPRS",
  ],
  areas: [
    [0, 3, 5, 5],
    [6, 0, 9, 5],
    [6, 5, 9, 3],
  ],
} as const;
/** A column beside one tall section. */
export const TALL = {
  map: [
    "...............",
    "......AAAAABBBB",
    "......AAAAABBBB",
    "......AAAAACCDD",
    "MMMMM.AAAAACCDD",
    "MMMMM.EEEFFGGHH",
    "NNNOO.EEEFFGGIJ",
    "NNNPQ.EEEKKLLLL",
  ],
  areas: [
    [0, 3, 5, 5],
    [6, 0, 9, 8],
  ],
} as const;
/** Three columns. */
export const COLUMNS = {
  map: [
    "...............",
    "......GGGG.MMNN",
    "......GGGG.MMNN",
    "......HHII.OOOO",
    "AAAAA.HHII.OOOO",
    "BBBCC.JJJJ.PPQQ",
    "BBBCC.KKLL.PPQQ",
    "DDEFF.KKLL.RRRR",
  ],
  areas: [
    [0, 3, 5, 5],
    [6, 0, 4, 8],
    [11, 0, 4, 8],
  ],
} as const;
/** A wide section above two halves. */
export const HALVES = {
  map: [
    "...............",
    "......AABBBCCDD",
    "......AABBBCCEF",
    "...............",
    "GGGGHHH.MMMMNNO",
    "GGGGHHH.MMMMNNP",
    "IIJJHHH.MMMMQQQ",
    "IIJJKLL.RRSSQQQ",
  ],
  areas: [
    [6, 0, 9, 3],
    [0, 3, 7, 5],
    [8, 3, 7, 5],
  ],
} as const;
/** A section beside the title, and a wide one below. */
export const ROOMS = {
  map: [
    "...............",
    "......AAAABBBCC",
    "......AAAABBBCC",
    "......AAAADDDEF",
    "...............",
    "GGGGHHIIIJJKKKK",
    "GGGGHHIIIJJKKKK",
    "GGGGLLMMMNOKKKK",
  ],
  areas: [
    [6, 0, 9, 4],
    [0, 4, 15, 4],
  ],
} as const;
