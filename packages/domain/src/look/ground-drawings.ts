import type { Ground } from "./look.ts";

/** An element of SVG with its attributes, as React names them. */
export type DrawnElement = {
  readonly element: "path" | "circle" | "rect" | "g";
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children?: readonly DrawnElement[];
};

/** A drawing in `currentColor`, repeated, or filling its place from the foot if it is a scene. Sizes are in pixels. */
export type GroundDrawing = {
  readonly width: number;
  readonly height: number;
  readonly isScene?: boolean;
  readonly drawing: DrawnElement;
};

const LINE = { fill: "none", stroke: "currentColor" } as const;
const FILL = { fill: "currentColor" } as const;

/** M8: the drawn grounds. */
export const GROUND_DRAWINGS: Readonly<Record<Exclude<Ground, "">, GroundDrawing>> = {
  grid: {
    width: 50,
    height: 50,
    drawing: path("M0 .5H50M.5 0V50", { ...LINE, opacity: 0.11 }),
  },
  lines: {
    width: 50,
    height: 34,
    drawing: path("M0 33H50", { ...LINE, opacity: 0.12, strokeWidth: 1.5 }),
  },
  weave: {
    width: 40,
    height: 40,
    drawing: path(
      "M2 5H18M2 10H18M2 15H18M22 25H38M22 30H38M22 35H38M25 2V18M30 2V18M35 2V18M5 22V38M10 22V38M15 22V38",
      { ...LINE, opacity: 0.1, strokeLinecap: "round", strokeWidth: 2 },
    ),
  },
  waves: {
    width: 96,
    height: 36,
    drawing: path("M-24 26Q0 4 24 26T72 26T120 26", {
      ...LINE,
      opacity: 0.12,
      strokeLinecap: "round",
      strokeWidth: 2.5,
    }),
  },
  hills: {
    width: 1600,
    height: 1000,
    isScene: true,
    drawing: group(FILL, [
      circle(1270, 250, 90, { opacity: 0.05 }),
      path("M0 620Q260 430 560 600T1140 560T1600 600V1000H0z", { opacity: 0.05 }),
      path("M0 760Q320 600 720 740T1320 690T1600 740V1000H0z", { opacity: 0.055 }),
      path("M0 880Q420 760 800 870T1600 860V1000H0z", { opacity: 0.06 }),
    ]),
  },
  leaves: {
    width: 200,
    height: 200,
    drawing: group({ ...LINE, opacity: 0.13, strokeLinejoin: "round", strokeWidth: 1.8 }, [
      leaf("translate(40 70) rotate(-30) scale(1)"),
      leaf("translate(46 72) rotate(25) scale(0.9)"),
      leaf("translate(130 60) rotate(70) scale(0.8)"),
      leaf("translate(150 150) rotate(-60) scale(1)"),
      leaf("translate(150 152) rotate(-5) scale(1.05)"),
      leaf("translate(60 170) rotate(130) scale(0.8)"),
      leaf("translate(60 166) rotate(180) scale(0.75)"),
    ]),
  },
  clouds: {
    width: 380,
    height: 240,
    drawing: path(
      "M50 96a18 18 0 0 1 4 -36a30 30 0 0 1 56 -6a24 24 0 0 1 36 18a12 12 0 0 1 2 24zM236 206a14 14 0 0 1 3 -28a24 24 0 0 1 44 -5a19 19 0 0 1 29 14a10 10 0 0 1 2 19z",
      { ...FILL, opacity: 0.075 },
    ),
  },
  terrazzo: {
    width: 260,
    height: 260,
    drawing: group(FILL, [
      path(
        "M99 49L95 61L78 55L86 43zM170 32L167 41L154 34L163 24zM140 108L133 105L131 94L142 93L144 98zM25 134L27 127L34 127L36 133L31 137zM26 50L23 32L40 27L46 44zM117 209L109 207L110 200L116 197L118 204zM160 224L165 233L154 236L155 227zM249 32L235 40L220 30L237 12zM211 88L208 87L205 82L210 76L215 80L215 83zM99 145L99 162L85 163L73 150L82 139L91 137zM196 183L188 180L190 168L195 166L205 169L203 180zM219 239L194 241L195 225L211 219zM118 171L117 161L129 163L130 173zM28 181L25 170L36 171L38 179zM74 107L88 103L90 119L74 117zM26 219L22 219L18 213L21 209L27 207L29 215zM23 75L32 79L29 87L19 87L18 81zM235 110L241 119L238 123L231 125L225 121L227 111zM191 133L183 130L179 122L186 117L192 123zM229 169L231 163L237 157L243 161L246 168L237 171zM69 225L74 232L70 236L64 236L61 231L65 227zM239 220L229 209L232 196L244 192L253 205zM125 54L135 54L135 61L125 63zM156 131L154 141L143 141L143 129zM130 13L136 16L135 24L126 28L121 22L124 13zM60 189L62 181L76 180L76 190L70 196L61 198z",
        { opacity: 0.09 },
      ),
      path(
        "M97 224L93 224L94 221L97 220zM143 148L146 149L144 153L142 150zM227 33L223 36L222 29L228 29zM248 163L252 159L255 161L253 166zM71 249L74 252L72 254L69 253zM146 96L149 92L153 96L149 98zM200 115L195 118L192 116L196 113zM47 188L52 188L53 193L49 193zM15 209L17 207L21 208L18 212zM71 162L72 167L66 167L67 162zM9 17L4 16L4 12L9 12zM45 162L41 160L41 155L45 157zM114 130L118 134L113 137L110 133zM93 36L91 33L94 30L96 32zM91 64L93 59L97 60L96 65zM121 39L123 37L127 39L123 42zM241 63L241 69L236 69L236 65zM42 32L39 28L45 26L46 31zM168 223L163 226L161 221L164 218zM74 9L70 12L70 8L72 6zM112 238L116 235L119 239L116 242zM188 65L190 67L189 70L185 67zM196 8L201 5L202 12L197 12zM144 242L141 241L141 238L145 238zM46 84L48 79L53 82L50 86zM230 200L226 204L223 201L226 197zM119 187L123 189L123 193L119 191zM13 88L19 87L18 91L14 92zM190 182L190 176L195 176L195 181zM137 75L132 73L135 68L138 70zM57 225L60 221L62 224L60 227zM250 120L251 124L248 125L247 121zM183 145L189 145L189 150L183 150zM163 26L160 28L158 25L161 22z",
        { opacity: 0.13 },
      ),
    ]),
  },
  confetti: {
    width: 220,
    height: 220,
    drawing: group({ ...FILL, opacity: 0.12 }, [
      strip("translate(53 97) rotate(104)"),
      strip("translate(95 121) rotate(112)"),
      strip("translate(174 69) rotate(128)"),
      strip("translate(111 65) rotate(160)"),
      curl("translate(111 203) rotate(117)"),
      strip("translate(140 167) rotate(139)"),
      curl("translate(20 154) rotate(49)"),
      strip("translate(186 119) rotate(23)"),
      strip("translate(22 71) rotate(95)"),
      strip("translate(148 129) rotate(103)"),
      circle(161, 32, 3.5),
      strip("translate(48 19) rotate(10)"),
      strip("translate(141 84) rotate(179)"),
      circle(93, 32, 3.5),
      strip("translate(36 201) rotate(30)"),
      strip("translate(73 155) rotate(109)"),
      strip("translate(197 166) rotate(159)"),
      strip("translate(207 85) rotate(144)"),
      strip("translate(172 201) rotate(90)"),
      circle(74, 189, 3.5),
      strip("translate(63 52) rotate(174)"),
      strip("translate(204 15) rotate(65)"),
      circle(13, 114, 3.5),
      circle(127, 28, 3.5),
    ]),
  },
  rays: {
    width: 1600,
    height: 1000,
    isScene: true,
    drawing: path(
      "M800 1040L-1200 1040L-1196 909zM800 1040L-1183 779L-1162 650zM800 1040L-1132 522L-1094 397zM800 1040L-1048 275L-994 155zM800 1040L-932 40L-863 -71zM800 1040L-787 -178L-704 -279zM800 1040L-614 -374L-519 -464zM800 1040L-418 -547L-311 -623zM800 1040L-200 -692L-85 -754zM800 1040L35 -808L157 -854zM800 1040L282 -892L410 -922zM800 1040L539 -943L669 -956zM800 1040L800 -960L931 -956zM800 1040L1061 -943L1190 -922zM800 1040L1318 -892L1443 -854zM800 1040L1565 -808L1685 -754zM800 1040L1800 -692L1911 -623zM800 1040L2018 -547L2119 -464zM800 1040L2214 -374L2304 -279zM800 1040L2387 -178L2463 -71zM800 1040L2532 40L2594 155zM800 1040L2648 275L2694 397zM800 1040L2732 522L2762 650zM800 1040L2783 779L2796 909z",
      { ...FILL, opacity: 0.05 },
    ),
  },
  stars: {
    width: 300,
    height: 300,
    drawing: group({ ...FILL, opacity: 0.2 }, [
      circle(213, 20, 1.5),
      circle(179, 36, 1),
      circle(164, 236, 1),
      circle(40, 271, 1),
      circle(200, 80, 1),
      circle(63, 135, 2),
      circle(246, 173, 2),
      circle(40, 14, 2),
      circle(39, 235, 2),
      circle(90, 203, 1.5),
      circle(116, 49, 1),
      circle(204, 238, 1),
      circle(277, 12, 1),
      circle(201, 119, 1.5),
      circle(248, 120, 1.5),
      circle(30, 102, 1.5),
      circle(141, 172, 1.5),
      circle(118, 108, 1),
      circle(10, 172, 1),
      circle(103, 14, 1),
      circle(138, 288, 1),
      circle(21, 49, 1.5),
      circle(82, 170, 1.5),
      circle(256, 228, 2),
      circle(188, 188, 1.5),
      circle(234, 256, 2),
      circle(218, 153, 1),
      circle(164, 123, 2),
      circle(100, 289, 1.5),
      circle(77, 75, 1),
      path("M60 71Q61.4 78.6 69 80Q61.4 81.4 60 89Q58.6 81.4 51 80Q58.6 78.6 60 71z"),
      path(
        "M210 178Q211.9 188.1 222 190Q211.9 191.9 210 202Q208.1 191.9 198 190Q208.1 188.1 210 178z",
      ),
      path("M250 43Q251.1 48.9 257 50Q251.1 51.1 250 57Q248.9 51.1 243 50Q248.9 48.9 250 43z"),
      path(
        "M110 232Q111.3 238.7 118 240Q111.3 241.3 110 248Q108.7 241.3 102 240Q108.7 238.7 110 232z",
      ),
    ]),
  },
  tiles: {
    width: 96,
    height: 96,
    drawing: path(
      "M0 0H96V96H0zM0 34A34 34 0 0 0 34 0M62 0A34 34 0 0 0 96 34M96 62A34 34 0 0 0 62 96M34 96A34 34 0 0 0 0 62M48 22L74 48L48 74L22 48zM48 34L62 48L48 62L34 48z",
      { ...LINE, opacity: 0.11, strokeWidth: 2 },
    ),
  },
};

type Attributes = DrawnElement["attributes"];

function path(d: string, attributes: Attributes = {}): DrawnElement {
  return { element: "path", attributes: { d, ...attributes } };
}

function circle(cx: number, cy: number, r: number, attributes: Attributes = {}): DrawnElement {
  return { element: "circle", attributes: { cx, cy, r, ...attributes } };
}

function leaf(transform: string): DrawnElement {
  return path("M0 0C10 -16 10 -34 0 -48C-10 -34 -10 -16 0 0M0 -4V-40", { transform });
}

/** A curled strip of confetti. */
function curl(transform: string): DrawnElement {
  const line = { ...LINE, strokeLinecap: "round", strokeWidth: 3 };
  return path("M-8 0q4 -7 8 0t8 0", { ...line, transform });
}

/** A straight strip of confetti. */
function strip(transform: string): DrawnElement {
  return { element: "rect", attributes: { width: 12, height: 4, rx: 1, transform } };
}

function group(attributes: Attributes, children: readonly DrawnElement[]): DrawnElement {
  return { element: "g", attributes, children };
}
