// Pictures of what people cook, read and travel for.
import { disc, hills, line, many, oval, page, path, rect, sky, spread, turned } from "./shapes.mjs";

const lemon = (x, y, turn, size = 1) =>
  turned(
    turn,
    x,
    y,
    `${oval(x, y, 78 * size, 58 * size, "#f7cf3c")}${oval(x + 76 * size, y, 18 * size, 13 * size, "#f7cf3c")}${oval(x - 18 * size, y - 18 * size, 28 * size, 12 * size, "#fde98c")}`,
  );
const slice = (x, y, r) =>
  `${disc(x, y, r, "#f7cf3c")}${disc(x, y, r * 0.88, "#fff6cf")}${many(8, (part) => turned(part * 45, x, y, path(`M${x} ${y - r * 0.1}l${-r * 0.26} ${-r * 0.58}q${r * 0.26} ${-r * 0.2} ${r * 0.52} 0z`, "#fbdc5c")))}`;

const bread = page(
  768,
  `${rect(0, 0, 960, 768, "#e9c9a2")}${many(5, (plank) => rect(0, plank * 156, 960, 150, plank % 2 ? "#8a5434" : "#7d4a2d"))}${rect(130, 120, 700, 500, "#c99261", 40)}${rect(150, 140, 660, 460, "#d8a774", 30)}${turned(-12, 480, 360, `${oval(480, 370, 280, 150, "#8f4f22")}${oval(480, 352, 280, 150, "#c9803c")}${oval(480, 336, 240, 118, "#dc9a50")}${many(4, (cut) => path(`M${330 + cut * 90} 250q40 70 10 160q-46-70-10-160z`, "#f6dcae"))}`)}${rect(640, 480, 260, 34, "#cfd6d8", 17)}${rect(840, 474, 150, 46, "#5b2f1c", 20)}${many(16, (crumb) => disc(230 + ((crumb * 83) % 540), 500 + ((crumb * 47) % 90), 4 + (crumb % 3) * 2, "#f0d3a4"))}${many(3, (stalk) => turned(-30 + stalk * 14, 170, 560, line("M170 640V420", "#e0b04a", 7) + many(6, (grain) => oval(156 + (grain % 2) * 28, 430 + grain * 18, 11, 17, "#efc765"))))}`,
);

const soup = page(
  960,
  `${rect(0, 0, 960, 960, "#2f5d57")}${many(9, (row) => line(`M-20 ${60 + row * 110}h1000`, "#37685f", 3))}${disc(480, 450, 370, "#00000022")}${disc(480, 430, 360, "#f4ead9")}${disc(480, 430, 320, "#fffaf0")}${disc(480, 430, 280, "#e07a2f")}${path("M250 380q230-150 460 40-80 210-230 210-180 0-230-250z", "#ea9040")}${line("M330 420q90-80 170 0t170-30", "#fff1d6", 22)}${many(7, (leaf) => turned(leaf * 51, 480, 430, path("M480 300q34 34 0 74-34-40 0-74z", "#3f8a4a")))}${many(9, (seed) => oval(360 + ((seed * 71) % 240), 380 + ((seed * 53) % 150), 13, 8, "#5a7d2e"))}${turned(35, 820, 250, rect(800, 60, 30, 380, "#c9b48a", 15) + oval(815, 60, 52, 76, "#c9b48a"))}`,
);

const citrus = page(
  960,
  `${rect(0, 0, 960, 960, "#2c7f86")}${path("M0 620q480-110 960 0v340H0z", "#f3ead8")}${many(12, (mark) => line(`M${mark * 86} 640l-30 320`, "#e2d5bb", 5))}${path("M220 500h520l-60 220a60 60 0 0 1-58 44H338a60 60 0 0 1-58-44z", "#d7e9ec")}${path("M220 500h520l-12 44H232z", "#2a5f8f")}${lemon(380, 450, -18, 1.2)}${lemon(580, 440, 20, 1.2)}${lemon(480, 370, 4, 1.15)}${slice(210, 800, 96)}${slice(760, 820, 84)}${path("M470 330q-90-110-190-60 60 100 190 60zM500 330q60-120 170-90-40 110-170 90z", "#4f9a4a")}`,
);

const spices = page(
  480,
  `${rect(0, 0, 960, 480, "#5a2418")}${rect(0, 360, 960, 120, "#3b160e")}${many(7, (heap) => {
    const x = 70 + heap * 138;
    const colours = ["#e0a72e", "#b23a1f", "#7a8f3a", "#d9702a", "#8c5a33", "#f0cf6a", "#962f3f"];
    return `${path(`M${x - 74} 330q74-230 148 0z`, colours[heap])}${path(`M${x} 330q50-120 74 0z`, "#00000022")}${path(`M${x - 84} 320h168l-20 130h-128z`, heap % 2 ? "#e9d3ac" : "#d8bd90")}${rect(x - 88, 312, 176, 22, "#f3e3c3", 11)}`;
  })}`,
);

const cake = page(
  640,
  `${rect(0, 0, 960, 640, "#f3c9b8")}${path("M0 430h960v210H0z", "#fbe9dd")}${oval(480, 530, 330, 46, "#e2c4b1")}${oval(480, 516, 320, 42, "#fff")}${path("M240 300h480v190q-240 70-480 0z", "#7b3f2a")}${path("M240 380q240 60 480 0v34q-240 60-480 0z", "#f7e3c6")}${path("M230 300q0-60 250-60t250 60q0 40-40 44-10 50-50 0-40 60-80 6-40 40-80 0-50 50-90-4-40 40-70-6-56 10-80-16-60-6-60-24z", "#fff6ec")}${many(7, (berry) => disc(300 + berry * 60, 246 + (berry % 2) * 20, 24, "#c9274a") + disc(293 + berry * 60, 238 + (berry % 2) * 20, 7, "#f28aa0"))}${path("M470 210q-50-60-100-20 40 50 100 20z", "#4f9a4a")}`,
);

const tram = page(
  480,
  `${sky(480, "#8fd3ea", "#fdeccb")}${many(11, (house) => {
    const x = house * 92 - 20;
    const y = 190 - ((house * 37) % 90);
    const walls = ["#f6d8b8", "#f0a58a", "#f7ecd8", "#e9c05f", "#bcd7d3"];
    return `${rect(x, y, 90, 320, walls[house % 5])}${path(`M${x - 6} ${y}l51-44 51 44z`, "#c8553a")}${many(4, (pane) => rect(x + 16 + (pane % 2) * 36, y + 26 + Math.floor(pane / 2) * 66, 22, 34, "#3d6273", 3))}`;
  })}${path("M0 400q480-40 960-10v90H0z", "#a89a8a")}${line("M0 440Q480 404 960 424M0 470Q480 432 960 452", "#6d6259", 6)}${line("M0 120Q480 90 960 130", "#4d4640", 4)}${rect(330, 210, 320, 190, "#f2b632", 24)}${rect(330, 300, 320, 18, "#fff")}${rect(346, 196, 288, 26, "#fff", 13)}${many(4, (pane) => rect(350 + pane * 74, 232, 58, 60, "#35586b", 8))}${disc(400, 402, 26, "#3a3430")}${disc(580, 402, 26, "#3a3430")}${line("M490 196l-40-86", "#4d4640", 6)}${disc(364, 350, 13, "#fff6c9")}`,
);

const lighthouse = page(
  960,
  `${sky(960, "#f7b267", "#f79d65", "#f25c54")}${disc(300, 430, 120, "#fff1c9")}${path("M0 560h960v400H0z", "#1f5a7a")}${many(9, (wave) => line(`M${(wave * 211) % 820} ${620 + wave * 34}q30-18 60 0t60 0`, "#7fb8cc", 7))}${path("M960 960V520q-90-20-150 40-70 20-120 110-60 30-90 120-30 60-40 170z", "#3a2b38")}${path("M960 520q-90-20-150 40-30 10-60 40 110-30 210 0z", "#6a9a4f")}${path("M740 560l24-330h72l24 330z", "#fdf6ea")}${path("M756 340h88l8 70H750zM746 480h108l8 70H740z", "#d9453a")}${rect(752, 180, 96, 54, "#2b2530", 8)}${rect(770, 186, 60, 42, "#ffd75e", 6)}${path("M744 182l56-60 56 60z", "#d9453a")}${path("M770 190 120 60v120z", "#fff1c94d")}${many(3, (bird) => line(`M${200 + bird * 110} ${220 + bird * 44}q24-26 44 0q20-26 44 0`, "#5b2a33", 7))}`,
);

const harbour = page(
  720,
  `${sky(720, "#bfe7f0", "#fdf3dc")}${hills(720, 330, 60, 2, "#86b59a")}${hills(720, 360, 30, 4, "#5f9a86", 1)}${path("M0 400h960v320H0z", "#3aa0b5")}${path("M0 560q480-30 960 0v160H0z", "#2b869c")}${[
    [180, 470, 1.25, "#e0503c", "#fff7e6"],
    [500, 440, 1, "#f0b23c", "#ffffff"],
    [770, 500, 1.4, "#2f5d8f", "#fdeccb"],
  ]
    .map(
      ([x, y, size, hull, sail]) =>
        `<g transform="translate(${x} ${y}) scale(${size})">${path("M-80 0h160q-16 50-56 50h-48q-40 0-56-50z", hull)}${line("M0 0v-190", "#5b3b28", 7)}${path("M10 -184 90 -20H10z", sail)}${path("M-10 -150-66 -20h56z", "#ffffffcc")}${line("M-60 66q30-12 60 0t60 0", "#cdeaf0", 5)}</g>`,
    )
    .join(
      "",
    )}${many(6, (wave) => line(`M${60 + wave * 150} ${620 + (wave % 2) * 40}q26-14 52 0t52 0`, "#8fd0dc", 6))}`,
);

const azulejos = page(
  640,
  `${rect(0, 0, 960, 640, "#f4f7fb")}${many(24, (place) => {
    const [x, y] = [(place % 6) * 160, Math.floor(place / 6) * 160];
    const mid = `${x + 80} ${y + 80}`;
    return `${rect(x + 3, y + 3, 154, 154, "#eaf1fa", 4)}${many(4, (turn) => turned(turn * 90, x + 80, y + 80, path(`M${mid}q-34-30-24-66q24-8 24 66q0-74 24-66q10 36-24 66z`, place % 2 ? "#1f4fa8" : "#2f6fc9") + path(`M${x + 3} ${y + 3}h54q-6 48-54 54z`, "#1f4fa8") + disc(x + 30, y + 30, 9, "#f2b632")))}${disc(x + 80, y + 80, 15, "#f2b632")}`;
  })}`,
);

const trainWindow = page(
  640,
  `${rect(0, 0, 960, 640, "#7a2f2f")}<clipPath id="pane"><rect x="110" y="70" width="740" height="420" rx="56"/></clipPath><g clip-path="url(#pane)">${sky(640, "#9fdcf0", "#fff3d6")}${path("M60 420 300 170l160 180 120-120 300 260z", "#7d93b8")}${path("M300 170l-64 66 40 6 26-20 40 26 24-14z", "#fff")}${hills(640, 420, 30, 2, "#7fbf6a")}${hills(640, 460, 22, 3, "#5fa356", 1)}${many(5, (tree) => path(`M${170 + tree * 160} 470l26-90 26 90z`, "#2f6f45"))}</g><rect x="110" y="70" width="740" height="420" rx="56" fill="none" stroke="#c9a26b" stroke-width="20"/>${rect(300, 520, 360, 30, "#c9a26b", 15)}${path("M560 520v-70h80v70z", "#fff7e6")}${line("M640 466q34 0 34 20t-34 20", "#fff7e6", 9)}${rect(0, 600, 960, 40, "#5b2020")}`,
);

const shelf = page(
  720,
  `${rect(0, 0, 960, 720, "#1f3a33")}${(() => {
    const next = spread(17);
    const colours = [
      "#c8473f",
      "#e0a33a",
      "#e9dcc0",
      "#3a6fa8",
      "#8a4f7e",
      "#d9774a",
      "#5d8f5a",
      "#24524a",
    ];
    return [220, 450, 680]
      .map((y) => {
        let books = "";
        for (let x = 30; x < 900;) {
          const [w, h] = [26 + next() * 34, 120 + next() * 70];
          const colour = colours[Math.floor(next() * colours.length)];
          const book =
            rect(x, y - h, w, h, colour, 4) +
            rect(x + 5, y - h + 22, w - 10, 6, "#ffffff66") +
            rect(x + 5, y - 34, w - 10, 6, "#ffffff44");
          books += next() > 0.9 ? turned(9, x + w, y, book) : book;
          x += w + (next() > 0.88 ? 40 : 4);
        }
        return `${books}${rect(0, y, 960, 20, "#a8743f")}${rect(0, y + 20, 960, 8, "#6b4522")}`;
      })
      .join("");
  })()}`,
);

const armchair = page(
  720,
  `${rect(0, 0, 960, 720, "#e8b98a")}${rect(0, 560, 960, 160, "#9a5f3f")}${rect(80, 70, 300, 330, "#fdf6ea", 8)}<clipPath id="out"><rect x="98" y="88" width="264" height="294"/></clipPath><g clip-path="url(#out)">${rect(98, 88, 264, 294, "#2c3e6b")}${disc(290, 160, 40, "#fbe7b0")}${hills(720, 330, 30, 3, "#1b2746")}</g>${line("M230 88v294M98 235h264", "#fdf6ea", 10)}${oval(600, 640, 280, 24, "#00000026")}${rect(420, 330, 360, 240, "#2f6f66", 60)}${rect(380, 420, 110, 200, "#3a867b", 50)}${rect(710, 420, 110, 200, "#3a867b", 50)}${rect(470, 470, 260, 120, "#4a9c8f", 40)}${turned(-8, 590, 470, path("M500 470q46-24 90 0q46-24 90 0v-60q-44-24-90 0-44-24-90 0z", "#fff7e6") + line("M590 410v60", "#d8c4a0", 5))}${line("M880 640V230", "#4d3a2b", 10)}${path("M800 240h160l-40-120h-80z", "#f7cf5a")}${path("M800 240 700 640h260V240z", "#fff1c926")}`,
);

const moon = page(
  640,
  `${sky(640, "#0e1538", "#243178", "#5a4a9c")}${(() => {
    const next = spread(5);
    return many(90, () => disc(next() * 960, next() * 460, 1 + next() * 2.6, "#ffffffd9"));
  })()}${disc(640, 190, 110, "#fdf0c4")}${disc(684, 168, 98, "#1d286a")}${path("M0 520q200-70 420-20t540-50v190H0z", "#121a44")}${path("M0 570q300-50 960-10v80H0z", "#0b1130")}${path("M300 540v-90l46-40 46 40v90z", "#0b1130")}${rect(334, 470, 24, 26, "#ffd76a", 3)}${line("M420 120 350 160", "#ffffffb3", 5)}`,
);

const forest = page(
  720,
  `${sky(720, "#f6e7b0", "#bfd8a0", "#6fa077")}${disc(480, 230, 110, "#fffbe0")}${many(8, (trunk) => rect([30, 150, 260, 640, 730, 830, 905, 360][trunk], 0, [44, 34, 24, 26, 36, 48, 40, 18][trunk], 560 + (trunk % 3) * 30, trunk % 2 ? "#5c7f5f" : "#4b6e52"))}${path("M430 420h90q40 120 260 300H180Q420 540 430 420z", "#e6cf9a")}${path("M0 470q200 60 300 250H0zM960 460q-220 40-330 260h330z", "#3c6b45")}${many(3, (trunk) => rect([0, 860, 100][trunk], 0, [90, 100, 40][trunk], 720, "#24452f"))}${many(14, (leaf) => oval((leaf * 137) % 960, 40 + ((leaf * 53) % 120), 80, 34, leaf % 2 ? "#2f6b40" : "#47844f"))}${many(6, (flower) => disc(90 + ((flower * 173) % 800), 640 + (flower % 3) * 22, 9, flower % 2 ? "#f2c14e" : "#fff"))}`,
);

/** Each picture by its name. */
export const living = {
  bread,
  soup,
  citrus,
  spices,
  cake,
  tram,
  lighthouse,
  harbour,
  azulejos,
  "train-window": trainWindow,
  shelf,
  armchair,
  moon,
  forest,
};
