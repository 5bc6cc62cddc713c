// Pictures for agencies, companies and conferences.
import { disc, hills, line, many, oval, page, path, rect, sky, spread, turned } from "./shapes.mjs";

const person = (x, y, size, skin, hair, shirt) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${path("M-110 250V150a110 96 0 0 1 220 0v100z", shirt)}${rect(-26, 34, 52, 56, skin)}${disc(0, -10, 76, skin)}${path("M-82 -6a82 82 0 0 1 164 0q-30-52-90-50-50 0-74 50z", hair)}${disc(-26, -2, 7, "#2a1a14")}${disc(26, -2, 7, "#2a1a14")}${line("M-22 30q22 18 44 0", "#2a1a14", 6)}</g>`;

const poster = page(
  768,
  `${rect(0, 0, 960, 768, "#f2ead8")}${rect(0, 0, 320, 384, "#e4472f")}${disc(320, 384, 192, "#191919")}${path("M320 384h192a192 192 0 0 1-192 192z", "#f2b82d")}${rect(640, 0, 320, 256, "#2456a6")}${path("M640 256h320L640 576z", "#191919")}${disc(800, 128, 84, "#f2ead8")}${rect(0, 576, 640, 192, "#2456a6")}${many(8, (bar) => rect(30 + bar * 76, 610, 34, 124, bar % 2 ? "#f2b82d" : "#f2ead8"))}${path("M640 768a192 192 0 0 1 320-150v150z", "#e4472f")}${line("M60 60l200 264", "#f2ead8", 16)}${many(4, (ring) => `<circle cx="510" cy="150" r="${30 + ring * 26}" fill="none" stroke="#191919" stroke-width="9"/>`)}`,
);

const chair = page(
  960,
  `${rect(0, 0, 960, 960, "#f0a83c")}${rect(0, 700, 960, 260, "#d98a24")}${oval(480, 810, 300, 34, "#00000026")}${path("M290 200q190-70 380 0l-34 320q-156 44-312 0z", "#1d3a4a")}${path("M324 520q156 44 312 0l60 90q-216 70-432 0z", "#2a5166")}${line("M300 620 220 810M660 620l80 190M400 640l-24 170M560 640l24 170", "#5b3620", 20)}${disc(800, 210, 92, "#fff3d9")}${line("M800 118V0", "#1d1d1d", 7)}${path("M690 210a110 110 0 0 1 220 0z", "#e4472f")}`,
);

const pattern = page(
  960,
  `${rect(0, 0, 960, 960, "#17324d")}${many(36, (place) => {
    const [x, y] = [(place % 6) * 160, Math.floor(place / 6) * 160];
    const colours = ["#f2b82d", "#e4472f", "#f2ead8", "#3a9a8c", "#f08ba0"];
    const [a, b] = [colours[(place * 7) % 5], colours[(place * 3 + 2) % 5]];
    const kinds = [
      path(`M${x} ${y}h160a160 160 0 0 1-160 160z`, a),
      disc(x + 80, y + 80, 70, a) + disc(x + 80, y + 80, 34, b),
      path(`M${x} ${y}h80v80h80v80H${x + 80}v-80H${x}z`, a),
      path(`M${x + 80} ${y}l80 160H${x}z`, b),
      many(4, (bar) => rect(x + bar * 40, y, 20, 160, a)),
    ];
    return kinds[(place * 11 + Math.floor(place / 6)) % 5];
  })}`,
);

const studio = page(
  480,
  `${rect(0, 0, 960, 480, "#dfe8e4")}${rect(80, 40, 300, 230, "#fff", 6)}${sky(0, "#a9dced", "#f6f4e2")}${rect(96, 56, 268, 198, "url(#sky)")}${path("M96 254v-70l50-40 60 40v-80h60v60l50-30 48 40v80z", "#7fa0a8")}${line("M230 56v198", "#fff", 10)}${rect(0, 360, 960, 30, "#b9783f")}${rect(60, 390, 30, 90, "#8f5629")}${rect(870, 390, 30, 90, "#8f5629")}${rect(440, 150, 300, 180, "#1d2a33", 14)}${rect(454, 164, 272, 152, "#f2b82d")}${disc(540, 240, 50, "#e4472f")}${path("M590 316l70-110 66 110z", "#2456a6")}${rect(570, 330, 40, 30, "#1d2a33")}${rect(520, 352, 140, 10, "#1d2a33", 5)}${rect(780, 270, 70, 90, "#e4472f", 10)}${many(4, (pen) => turned(-12 + pen * 8, 814, 280, rect(800 + pen * 9, 190, 8, 90, ["#2456a6", "#191919", "#f2b82d", "#3a9a8c"][pen], 4)))}${path("M250 360v-60h90v60z", "#fff")}${many(5, (leaf) => turned(-50 + leaf * 25, 295, 300, path("M295 300q-30-70 0-120q30 50 0 120z", leaf % 2 ? "#3f8a5a" : "#2f6f48")))}`,
);

const sketch = page(
  640,
  `${rect(0, 0, 960, 640, "#2f6fd0")}${rect(70, 90, 250, 460, "#fff", 36)}${rect(94, 130, 202, 120, "#bcd6f7", 12)}${rect(94, 270, 130, 18, "#1d3f78", 9)}${rect(94, 304, 202, 12, "#c9d5e6", 6)}${rect(94, 330, 180, 12, "#c9d5e6", 6)}${rect(94, 450, 202, 56, "#ffb938", 28)}${rect(370, 90, 520, 350, "#fff", 22)}${rect(370, 90, 520, 50, "#1d3f78", 22)}${many(3, (dot) => disc(402 + dot * 28, 115, 8, ["#ff6b57", "#ffb938", "#63c98a"][dot]))}${rect(400, 170, 220, 240, "#ffdf9c", 12)}${disc(510, 270, 60, "#ff6b57")}${many(5, (row) => rect(650, 176 + row * 48, 210 - (row % 3) * 40, 18, row === 0 ? "#1d3f78" : "#c9d5e6", 9))}${line("M320 320Q520 580 700 470", "#ffb938", 9)}${path("M720 452l-44 0 22 38z", "#ffb938")}${many(2, (card) => rect(430 + card * 180, 480, 150, 110, card ? "#63c98a" : "#ff8fa3", 12))}`,
);

const growth = page(
  480,
  `${rect(0, 0, 960, 480, "#113f3a")}${many(5, (row) => line(`M60 ${90 + row * 74}h840`, "#1d5a52", 3))}${many(8, (bar) => rect(90 + bar * 104, 386 - [60, 96, 84, 150, 170, 214, 236, 290][bar], 64, [60, 96, 84, 150, 170, 214, 236, 290][bar], bar === 7 ? "#ffc145" : "#2f8f7f", 10))}${line("M122 300 226 262 330 274 434 206 538 184 642 142 746 120 850 66", "#fdf3dc", 9)}${many(8, (dot) => disc(122 + dot * 104, [300, 262, 274, 206, 184, 142, 120, 66][dot], 13, "#fdf3dc"))}`,
);

const kickoff = page(
  480,
  `${rect(0, 0, 960, 480, "#f4d7c4")}${rect(0, 370, 960, 110, "#c98a63")}${rect(330, 40, 300, 180, "#fff", 10)}${many(6, (note) => rect(352 + (note % 3) * 90, 62 + Math.floor(note / 3) * 76, 70, 60, ["#ffd15c", "#7fd0b5", "#ff9c8a", "#9cc4f2", "#ffd15c", "#d3b3f0"][note], 4))}${person(160, 250, 0.9, "#8d5a3b", "#241713", "#2f8f7f")}${person(330, 290, 0.82, "#f1c9a5", "#6b3d1e", "#e4572f")}${person(500, 270, 0.9, "#c98b5e", "#1d1a1a", "#f2b82d")}${person(670, 290, 0.82, "#f3d3b8", "#d29a45", "#3a5fa8")}${person(830, 250, 0.9, "#5c3a28", "#14100f", "#8a4f9e")}`,
);

const team = page(
  480,
  `${sky(480, "#bfe3ef", "#eaf6f4")}${disc(120, 90, 46, "#fff")}${disc(180, 80, 60, "#fff")}${disc(820, 100, 50, "#fff")}${person(130, 250, 1, "#c98b5e", "#1d1a1a", "#2456a6")}${person(360, 230, 1.06, "#f3d3b8", "#a33b1f", "#f2b82d")}${person(600, 240, 1.06, "#5c3a28", "#14100f", "#e4572f")}${person(830, 250, 1, "#f1c9a5", "#5a3a1e", "#2f8f7f")}`,
);

const building = page(
  960,
  `${sky(960, "#86c9ea", "#d9f0f7")}${oval(200, 160, 120, 40, "#fff")}${oval(760, 120, 140, 44, "#fff")}${rect(250, 180, 460, 700, "#1f4fa8")}${rect(250, 180, 460, 30, "#17408c")}${many(24, (pane) => rect(286 + (pane % 4) * 102, 240 + Math.floor(pane / 4) * 92, 82, 64, (pane * 7) % 5 === 0 ? "#ffd76a" : "#cfe7fb", 6))}${rect(430, 790, 100, 90, "#f4f7fb", 6)}${rect(0, 880, 960, 80, "#6f9f5a")}${many(4, (tree) => rect([90, 180, 780, 880][tree] - 9, 760, 18, 130, "#6b4a2e") + disc([90, 180, 780, 880][tree], 710, 74, tree % 2 ? "#3f935a" : "#2f7d4a"))}${line("M480 180V90", "#17408c", 9)}${path("M484 92h100l-24 30 24 30H484z", "#f2b82d")}`,
);

const coffee = page(
  480,
  `${rect(0, 0, 960, 480, "#f6e3c9")}${disc(700, 240, 190, "#e6c79c")}${disc(300, 240, 170, "#fff")}${disc(300, 240, 138, "#f2ece2")}${disc(300, 240, 112, "#5b3320")}${path("M300 330c-70-50-90-84-64-116 24-26 54-10 64 16 10-26 40-42 64-16 26 32 6 66-64 116z", "#e9c79e")}${line("M440 190q70 0 70 50t-70 50", "#fff", 24)}${turned(14, 720, 240, rect(610, 110, 220, 270, "#2456a6", 12) + rect(624, 110, 14, 270, "#17408c") + rect(664, 160, 130, 20, "#cfe0f7", 10) + rect(664, 196, 90, 14, "#cfe0f7", 7))}${turned(30, 890, 240, rect(882, 90, 18, 270, "#e4572f", 9))}`,
);

const stage = page(
  960,
  `${sky(960, "#150d3d", "#35208a", "#7a2fb0")}${many(5, (beam) => path(`M${120 + beam * 180} -20L${-60 + beam * 220} 760h200z`, ["#ff5fa226", "#5fd0ff26", "#ffd76a26", "#8f7bff33", "#5fffc926"][beam]))}${rect(170, 180, 620, 350, "#0d0829", 16)}${rect(186, 196, 588, 318, "#2b1a75", 8)}${disc(480, 350, 110, "#ff5fa2")}${disc(480, 350, 74, "#ffd76a")}${disc(480, 350, 38, "#5fd0ff")}${many(14, (ray) => turned(ray * 25.7, 480, 350, line("M480 224v-20", "#ffffffb3", 7)))}${path("M90 640h780l60 110H30z", "#0d0829")}${person(480, 520, 0.62, "#c98b5e", "#14100f", "#5fd0ff")}${many(22, (head) => disc(24 + (head % 11) * 92 + (head > 10 ? 44 : 0), head > 10 ? 900 : 830, 42, head > 10 ? "#0a0620" : "#140b38"))}`,
);

const skyline = page(
  640,
  `${sky(640, "#1b1145", "#5a2a8f", "#f0708a", "#ffc27a")}${disc(480, 430, 120, "#ffe0a0")}${many(
    14,
    (tower) => {
      const x = tower * 70 - 10;
      const h = [210, 330, 260, 420, 300, 240, 380, 290, 450, 260, 340, 400, 280, 330][tower];
      return `${rect(x, 640 - h, 66, h, tower % 2 ? "#24124f" : "#190c3c")}${many(10, (pane) => ((pane * 7 + tower * 3) % 4 ? "" : rect(x + 12 + (pane % 2) * 26, 660 - h + Math.floor(pane / 2) * 44, 14, 18, "#ffd76a")))}`;
    },
  )}${line("M613 190V110", "#190c3c", 7)}`,
);

const speaker = page(
  960,
  `${sky(960, "#ff8a5c", "#ff5f8f", "#8f3fd0")}${disc(480, 420, 330, "#ffd76a33")}${path("M180 960V800q0-150 160-180h280q160 30 160 180v160z", "#1b1145")}${rect(410, 520, 140, 130, "#b9774f")}${path("M410 560q70 60 140 0v60q-70 50-140 0z", "#9a5f3d")}${oval(480, 400, 160, 190, "#c98b5e")}${path("M310 400q-10-230 170-230t170 230q-20-110-90-140-90 50-190 20-44 30-60 120z", "#1d1216")}${disc(420, 400, 13, "#1d1216")}${disc(540, 400, 13, "#1d1216")}${line("M430 490q50 40 100 0", "#7a2f2f", 13)}${line("M376 350q40-26 70-6M514 344q40-20 70 6", "#1d1216", 11)}${path("M400 640l80 110 80-110 40 20-120 190-120-190z", "#fff7ec")}${rect(590, 470, 16, 60, "#1b1145", 8)}`,
);

const waves = page(
  640,
  `${rect(0, 0, 960, 640, "#160e40")}${many(16, (row) => line(`M-20 ${40 + row * 40}Q${180 + row * 12} ${-60 + row * 40} 400 ${60 + row * 36}T980 ${30 + row * 40}`, ["#ff5fa2", "#8f7bff", "#5fd0ff", "#ffd76a"][row % 4], 10))}${disc(700, 200, 90, "#ffd76a")}`,
);

const venue = page(
  640,
  `${rect(0, 0, 960, 640, "#221659")}${many(5, (road) => line(`M${60 + road * 220} -20l-60 700`, "#35277d", 22))}${many(4, (road) => line(`M-20 ${90 + road * 160}l1000 -40`, "#35277d", 22))}${path("M-20 560C200 460 320 620 560 540S800 420 980 460v200H-20z", "#2b5fb0")}${rect(150, 150, 150, 100, "#3a8f6f", 16)}${rect(640, 320, 170, 110, "#3a8f6f", 16)}${many(6, (house) => rect([340, 430, 350, 90, 700, 820][house], [130, 150, 380, 330, 130, 180][house], 60, 46, "#4b3a9c", 6))}${line("M-20 330C260 270 420 420 980 220", "#8f7bff", 22)}${path("M520 440C440 330 420 296 420 250a100 100 0 0 1 200 0c0 46-20 80-100 190z", "#ff5fa2")}${disc(520, 250, 44, "#fff")}`,
);

const network = page(
  640,
  `${rect(0, 0, 960, 640, "#0f2f4f")}${(() => {
    const next = spread(31);
    const knots = Array.from({ length: 22 }, (_, place) => [
      70 + (place % 6) * 164 + next() * 60 - 30,
      80 + Math.floor(place / 6) * 150 + next() * 60 - 30,
    ]);
    const links = knots.flatMap(([x, y], a) =>
      knots
        .slice(a + 1)
        .flatMap(([u, v]) =>
          Math.hypot(u - x, v - y) < 210
            ? [line(`M${x.toFixed()} ${y.toFixed()}L${u.toFixed()} ${v.toFixed()}`, "#2f6f9f", 5)]
            : [],
        ),
    );
    return (
      links.join("") +
      knots
        .map(([x, y], place) =>
          disc(x, y, place % 5 ? 17 : 34, ["#ffc145", "#5fd0b5", "#ff7f66", "#9cc4f2"][place % 4]),
        )
        .join("")
    );
  })()}${hills(640, 700, 10, 2, "#0f2f4f")}`,
);

/** Each picture by its name. */
export const working = {
  poster,
  chair,
  pattern,
  studio,
  sketch,
  growth,
  kickoff,
  team,
  building,
  coffee,
  stage,
  skyline,
  speaker,
  waves,
  venue,
  network,
};
