// Pictures for schools: the front page, a lesson, a museum.
import {
  at,
  disc,
  hills,
  line,
  many,
  oval,
  page,
  path,
  rect,
  sky,
  spread,
  turned,
} from "./shapes.mjs";

const leafy = (x, y, height, stem, leaf, turn = 0) =>
  turned(
    turn,
    x,
    y,
    line(`M${x} ${y}V${y - height}`, stem, 9) +
      many(Math.max(1, Math.floor(height / 70)), (place) => {
        const top = y - 40 - place * 64;
        return path(
          `M${x} ${top}q-60 -52 -84 -6q34 40 84 6M${x} ${top - 26}q60 -52 84 -6q-34 40 -84 6`,
          leaf,
        );
      }),
  );

const beds = page(
  960,
  `${sky(960, "#7cc8e8", "#cdeef0", "#fdf0cf")}${disc(730, 190, 92, "#ffce45")}${disc(730, 190, 128, "#ffce4533")}${oval(210, 170, 92, 36, "#fff")}${oval(290, 150, 70, 44, "#fff")}${hills(960, 430, 70, 2, "#9ccf83")}${hills(960, 520, 46, 3, "#6fae5c", 1)}${path("M600 470v-96l70-60 70 60v96z", "#f6e7cf")}${path("M584 380l86-78 86 78z", "#d9573f")}${rect(650, 410, 40, 60, "#7a4a33", 4)}${path("M0 600q480-50 960 0v360H0z", "#5a3a26")}${many(4, (row) => line(`M-20 ${650 + row * 84}Q480 ${606 + row * 92} 980 ${650 + row * 84}`, row % 2 ? "#6d4930" : "#4b2f1e", 26))}${many(7, (place) => leafy(90 + place * 132, 700 + (place % 2) * 30, 150 + (place % 3) * 50, "#2f7d43", place % 2 ? "#7ccf63" : "#54b552", place % 2 ? 4 : -5))}${many(5, (place) => disc(150 + place * 170, 880, 24, "#e8633f") + path(`M${150 + place * 170} 858l-14 -30M${150 + place * 170} 858l14 -30`, "none") + line(`M${150 + place * 170} 858l-14 -26M${150 + place * 170} 858l14 -26`, "#3f9a4c", 8))}`,
);

const singers = page(
  640,
  `${sky(640, "#5b1f3f", "#8a2f52", "#3d1530")}${path("M250 -20 20 660h430z", "#ffe0ad26")}${path("M700 -20 500 660h440z", "#ffe0ad33")}${disc(250, 4, 40, "#ffeccb")}${disc(700, 4, 40, "#ffeccb")}${rect(0, 0, 90, 640, "#b83a4c")}${rect(870, 0, 90, 640, "#b83a4c")}${many(3, (fold) => rect(20 + fold * 26, 0, 9, 640, "#8f2a3c") + rect(884 + fold * 26, 0, 9, 640, "#8f2a3c"))}${many(
    8,
    (who) => {
      const x = 150 + who * 95;
      const y = 330 + (who % 2) * 36;
      const skins = ["#8d5a3b", "#f1c9a5", "#c98b5e", "#5c3a28"];
      const hair = ["#2a1a14", "#6b3d1e", "#1d1a1a", "#d29a45"];
      return `${path(`M${x - 54} 640V${y + 110}a54 54 0 0 1 108 0V640z`, who % 2 ? "#f0b43c" : "#2fa39a")}${disc(x, y, 42, skins[who % 4])}${path(`M${x - 44} ${y}a44 44 0 0 1 88 0q-44 -34 -88 0z`, hair[(who + 1) % 4])}${oval(x, y + 18, 9, 11, "#40161a")}`;
    },
  )}`,
);

const laboratory = page(
  960,
  `${sky(960, "#dff3ee", "#bfe6dd")}${rect(0, 690, 960, 270, "#1f5a5c")}${rect(0, 690, 960, 26, "#2c7577")}${path("M400 190h160v210l150 240a34 34 0 0 1-30 52H280a34 34 0 0 1-30-52l150-240z", "#ffffffcc")}${path("M330 510h300l82 132a34 34 0 0 1-30 50H280a34 34 0 0 1-30-50z", "#f06f4f")}${rect(384, 160, 192, 42, "#fff", 21)}${disc(420, 590, 24, "#ffb199")}${disc(500, 560, 34, "#ffb199")}${disc(560, 630, 20, "#ffb199")}${disc(480, 440, 18, "#f06f4f")}${disc(506, 340, 12, "#f06f4f")}${disc(470, 270, 9, "#f06f4f")}${rect(100, 420, 74, 272, "#ffffffcc", 37)}${rect(100, 540, 74, 152, "#f5b93a", 37)}${rect(200, 480, 60, 212, "#ffffffcc", 30)}${rect(200, 590, 60, 102, "#3fa7d6", 30)}${disc(800, 560, 132, "#ffffffcc")}${path("M674 600a132 132 0 0 0 252 0z", "#7b5cc4")}${rect(762, 330, 76, 130, "#ffffffcc", 10)}`,
);

const rocket = page(
  640,
  `${sky(640, "#221a5c", "#4a2a86", "#d9667a")}${(() => {
    const next = spread(9);
    return many(60, () => disc(next() * 960, next() * 420, 1.2 + next() * 2.6, "#ffffffcc"));
  })()}${disc(770, 150, 84, "#f7c873")}${oval(770, 150, 150, 22, "#f7c87366")}${turned(24, 430, 330, `${path("M430 60q96 100 96 250v120H334V310q0-150 96-250z", "#fdf6ea")}${path("M430 60q44 46 68 108H362q24-62 68-108z", "#f0583f")}${disc(430, 256, 46, "#2f9bb5")}${disc(430, 256, 30, "#bfeaf0")}${path("M334 330l-74 118v40l74-40zM526 330l74 118v40l-74-40z", "#f0583f")}${path("M376 430h108l-54 170z", "#ffc247")}${path("M396 430h68l-34 100z", "#fff3c9")}`)}${hills(640, 590, 30, 3, "#170f3d")}`,
);

const town = page(
  640,
  `${rect(0, 0, 960, 640, "#eef0e4")}${path("M-20 120C220 60 260 300 470 330s180 220 60 330H-20z", "#9fd3e6")}${rect(600, 40, 210, 140, "#bfe0a8", 18)}${rect(760, 430, 240, 230, "#cfe8ba", 18)}${rect(60, 380, 150, 120, "#bfe0a8", 18)}${many(6, (road) => line(`M${70 + road * 180} -20l-46 700`, "#fff", 18))}${many(4, (road) => line(`M-20 ${96 + road * 156}l1000 -46`, "#fff", 18))}${line("M-20 470C240 320 520 420 980 170", "#f5bd4a", 30)}${many(9, (house) => rect(250 + (house % 3) * 82, 60 + Math.floor(house / 3) * 62, 46, 34, "#e2ddcb", 5))}${oval(560, 420, 60, 16, "#00000026")}${path("M560 420C470 290 450 250 450 204a110 110 0 0 1 220 0c0 46-20 86-110 216z", "#e0452f")}${disc(560, 204, 46, "#fff")}`,
);

const cycle = page(
  480,
  `${sky(480, "#d9f0fb", "#f2fbff")}${disc(840, 90, 54, "#ffc93c")}${many(12, (ray) => turned(ray * 30, 840, 90, line("M840 18v-26", "#ffc93c", 9)))}${path("M0 300 170 150l120 110 90-70 160 160v130H0z", "#7f97a8")}${path("M170 150l-52 46 34 10 22-16 30 24 20-16z", "#fff")}${path("M0 360q300-70 520 10t440-20v130H0z", "#7fc36a")}${path("M420 480q60-110 220-110t320 20v90z", "#2f8fd6")}${many(3, (wave) => line(`M${600 + wave * 110} 430q28-16 56 0t56 0`, "#bfe2f7", 6))}${disc(430, 110, 46, "#fff")}${disc(490, 86, 60, "#fff")}${disc(556, 110, 46, "#fff")}${rect(430, 106, 126, 50, "#fff", 25)}${many(5, (drop) => line(`M${440 + drop * 28} 176l-12 42`, "#4a97d9", 8))}${line("M760 350C780 260 720 170 630 130", "#ee6c3f", 9)}${path("M616 122l36-12-6 40z", "#ee6c3f")}${line("M250 320q60 30 130 70", "#2f8fd6", 14)}`,
);

const valley = page(
  960,
  `${sky(960, "#bfe6f2", "#f5f3d7")}${hills(960, 330, 90, 2, "#8fb9c9")}${hills(960, 430, 70, 2, "#6aa86b", 1)}${hills(960, 520, 50, 3, "#8cc76a")}${path("M470 470C560 540 300 600 420 700S760 800 560 960H180C360 800 200 720 240 640S420 540 430 470z", "#3b9ad9")}${line("M440 560q-60 50 -110 80M470 760q60 40 40 110", "#bfe2f7", 8)}${many(
    9,
    (tree) => {
      const x = [60, 150, 690, 780, 880, 90, 820, 730, 30][tree];
      const y = [560, 640, 560, 640, 590, 800, 800, 880, 900][tree];
      return (
        rect(x - 7, y, 14, 54, "#6b4a2e") +
        path(`M${x} ${y - 130}l64 150h-128z`, tree % 2 ? "#2f7d4a" : "#3f935a")
      );
    },
  )}`,
);

const terrarium = page(
  720,
  `${sky(720, "#ffe9a8", "#ffd27a")}${oval(480, 640, 300, 30, "#00000022")}${rect(360, 70, 240, 60, "#b9814d", 14)}${path("M340 130h280v60q120 60 120 190v180a90 90 0 0 1-90 90H310a90 90 0 0 1-90-90V380q0-130 120-190z", "#ffffffb3")}${path("M226 500h508v60a84 84 0 0 1-84 84H310a84 84 0 0 1-84-84z", "#5b3b28")}${path("M226 500q130-46 254-10t254 0v40H226z", "#6f9f4a")}${leafy(400, 500, 220, "#2f7d43", "#5ab85a", -6)}${leafy(520, 500, 280, "#2f7d43", "#7ccf63", 5)}${leafy(610, 505, 140, "#2f7d43", "#3f9a4c", 12)}${many(9, (drop) => oval(300 + ((drop * 97) % 360), 230 + ((drop * 61) % 150), 9, 13, "#69b7e8"))}${line("M286 330q-10 100 0 180", "#ffffffcc", 16)}`,
);

const clouds = page(
  640,
  `${sky(640, "#2f7fd0", "#7fbdf0", "#e4f4ff")}${many(5, (wisp) => line(`M${60 + wisp * 180} ${90 + (wisp % 2) * 30}q70 -34 150 -6`, "#ffffffcc", 12))}${many(9, (puff) => disc(120 + puff * 92, 290 + (puff % 3) * 14, 44 + (puff % 2) * 12, "#fff"))}${rect(90, 300, 790, 44, "#fff", 22)}${[
    [210, 520, 70],
    [300, 470, 100],
    [410, 440, 128],
    [530, 460, 110],
    [640, 500, 84],
    [720, 540, 56],
  ]
    .map(([x, y, r]) => disc(x, y, r, "#f4f9ff"))
    .join("")}${rect(150, 520, 640, 90, "#dfecf8", 45)}`,
);

const gallery = page(
  720,
  `${rect(0, 0, 960, 720, "#efece6")}${path("M0 560h960v160H0z", "#c9b79f")}${path("M0 560h960v12H0z", "#a8967d")}${path("M120 -20 -60 560h420z", "#ffffff66")}${path("M600 -20 420 560h420z", "#ffffff66")}${rect(90, 140, 220, 280, "#2b2622")}${rect(106, 156, 188, 248, "#e4a33a")}${disc(200, 270, 70, "#c8442e")}${path("M106 340q90-60 188 0v64H106z", "#20486b")}${rect(660, 150, 220, 220, "#2b2622")}${rect(676, 166, 188, 188, "#e9e2d2")}${path("M676 354 800 190l64 80v84z", "#2f7f78")}${disc(730, 220, 30, "#d9573f")}${rect(410, 470, 150, 170, "#fbfaf7")}${rect(396, 456, 178, 24, "#fff")}${rect(398, 636, 174, 14, "#b8a88f")}${path("M440 456q-20-60 20-100-30-60 20-96 60-20 70 40 6 50-30 70 40 30 20 86z", "#b98a63")}${disc(492, 236, 46, "#b98a63")}`,
);

const amphora = page(
  640,
  `${rect(0, 0, 960, 640, "#20343a")}${at(230, 150, 0.52, `${oval(480, 590, 240, 24, "#00000055")}${path("M420 60h120l-14 60q150 60 150 210 0 160-120 240H404Q284 490 284 330q0-150 150-210z", "#c96a3d")}${path("M290 290q190 44 380 0l4 40q-194 46-388 0z", "#1d1a19")}${path("M300 410q180 40 360 0l-14 36q-166 34-332 0z", "#1d1a19")}${many(9, (mark) => path(`M${322 + mark * 38} 346l16 44h-32z`, "#1d1a19"))}${line("M430 110q-130-30-150 90M530 110q130-30 150 90", "#a9532c", 24)}${rect(404, 44, 152, 26, "#a9532c", 13)}${many(5, (fish) => turned(fish % 2 ? 6 : -6, 360 + fish * 62, 240, path(`M${330 + fish * 62} 240q30-26 60 0-30 26-60 0l-16-14v28z`, "#1d1a19")))}`)}`,
);

const painting = page(
  720,
  `${rect(0, 0, 960, 720, "#f1e6d0")}${path("M0 520Q240 380 480 500t480-40v260H0z", "#2a4d6e")}${path("M0 600Q260 500 520 600t440-20v140H0z", "#1d3550")}${disc(640, 230, 170, "#e0553a")}${disc(640, 230, 112, "#f0894f")}${path("M120 90h190v430H120z", "#e9b23c")}${path("M210 90h100v430H210z", "#d39423")}${line("M60 300Q400 120 900 380", "#1b1b1b", 12)}${line("M90 200 460 640", "#1b1b1b", 7)}${disc(330, 300, 54, "#2f8f83")}${path("M700 470l90-150 90 150z", "#f1e6d0")}${disc(200, 600, 36, "#f1e6d0")}`,
);

const mosaicFace = page(
  640,
  `${rect(0, 0, 960, 640, "#d8cbb2")}${(() => {
    const next = spread(21);
    const inside = (x, y) => {
      const [dx, dy] = [(x - 480) / 190, (y - 320) / 250];
      const face = dx * dx + dy * dy;
      if (face > 1.9) return ["#2d6f86", "#3a8aa3", "#24586b"];
      if (face > 1.15) return ["#c78a2c", "#e3ab3f", "#a86f1f"];
      if (Math.abs(y - 270) < 22 && Math.abs(Math.abs(x - 480) - 74) < 40) return ["#1c2a30"];
      if (Math.abs(y - 440) < 16 && Math.abs(x - 480) < 60) return ["#a63a2b"];
      if (Math.abs(x - 486) < 14 && y > 280 && y < 380) return ["#b0774b"];
      if (face > 0.62 && y < 230) return ["#4a2c1b", "#5d3a25"];
      return ["#e6bd94", "#dcae82", "#edc9a4"];
    };
    let stones = "";
    for (let y = 16; y < 640; y += 32) {
      for (let x = 16; x < 960; x += 32) {
        const colours = inside(x, y);
        const colour = colours[Math.floor(next() * colours.length)];
        stones += turned(next() * 10 - 5, x, y, rect(x - 13, y - 13, 26, 26, colour, 3));
      }
    }
    return stones;
  })()}`,
);

const hall = page(
  720,
  `${sky(720, "#fdf7ea", "#e9dcc4")}${path("M0 0h960L760 250H200z", "#bfe0ec")}${many(7, (beam) => line(`M${beam * 160} 0L${200 + beam * 93} 250`, "#fff", 10))}${line("M100 125h760", "#fff", 8)}${path("M200 250h560v290H200z", "#d9c6a5")}${many(4, (arch) => path(`M${236 + arch * 130} 540V380a48 48 0 0 1 96 0v160z`, "#8a6f52"))}${path("M0 0 200 250v290L0 720zM960 0 760 250v290l200 180z", "#ccb48d")}${many(2, (arch) => path(`M${40 + arch * 80} ${640 - arch * 58}V${330 - arch * 10}q34-60 56 0v${260 - arch * 40}z`, "#7d6348") + path(`M${920 - arch * 80} ${640 - arch * 58}V${330 - arch * 10}q-34-60-56 0v${260 - arch * 40}z`, "#7d6348"))}${path("M200 540h560l200 180H0z", "#b79a70")}${many(6, (row) => line(`M${200 + row * 112} 540L${row * 192} 720`, "#a2845b", 4))}${at(
    0,
    0,
    1,
    many(
      3,
      (who) =>
        oval(400 + who * 80, 610 + who * 14, 18, 6, "#00000033") +
        path(
          `M${386 + who * 80} ${608 + who * 14}v-50a14 14 0 0 1 28 0v50z`,
          ["#c8442e", "#20486b", "#2b2622"][who],
        ) +
        disc(400 + who * 80, 528 + who * 14, 13, "#b98a63"),
    ),
  )}`,
);

/** Each picture by its name. */
export const learning = {
  beds,
  singers,
  laboratory,
  rocket,
  town,
  cycle,
  valley,
  terrarium,
  clouds,
  gallery,
  amphora,
  painting,
  "mosaic-face": mosaicFace,
  hall,
};
