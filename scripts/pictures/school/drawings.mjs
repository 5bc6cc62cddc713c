// The pictures of the school, drawn as SVG: flat shapes that look like paper cut-outs. Nothing comes from anybody else.
const page = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;
const rect = (x, y, w, h, fill, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const disc = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d, fill, stroke = "none", width = 0) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const sky = (id, ...stops) =>
  `<defs><linearGradient id="${id}" x2="0" y2="1">${stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join("")}</linearGradient></defs>`;
const many = (count, one) => Array.from({ length: count }, (_, at) => one(at)).join("");
// Always the same, so that the pictures of two runs can be compared.
const spread = (seed) => {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
};
const words = (x, y, size, text, fill = "#1d2b33", weight = 700) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="${weight}" font-size="${size}" fill="${fill}">${text}</text>`;

const stars = (count, w, h, seed) => {
  const next = spread(seed);
  return many(count, () =>
    disc((next() * w).toFixed(), (next() * h).toFixed(), 1 + next() * 2.4, "#ffffffcc"),
  );
};
const planks = (y) => rect(0, y, 480, 22, "#7b5233") + rect(0, y + 22, 480, 8, "#4e3220");

/** Each picture by its name. */
export const drawings = {
  // The logo: the others fill their page, and are JPEG files.
  sol: page(
    288,
    288,
    `<g transform="scale(4)">${path("M12 44a24 24 0 0 1 48 0Z", "#f5a524")}${path("M36 6v7M13.4 15.4l5 5M58.6 15.4l-5 5", "none", "#f5a524", 5)}${rect(4, 49, 64, 6.5, "#0b7f80", 3.25)}${rect(15, 60, 42, 6.5, "#0b7f808c", 3.25)}</g>`,
  ),
  feira: page(
    960,
    960,
    `${sky("a", "#2b2a7d", "#33227a")}${rect(0, 0, 960, 960, "url(#a)")}${stars(70, 960, 700, 7)}${disc(690, 250, 170, "#f4764f")}${path("M505 300c80 70 320 10 380-120", "none", "#f2b94a", 26)}${disc(140, 150, 56, "#f2b94a")}${path("M400 120h110v170l150 250a40 40 0 0 1-36 60H286a40 40 0 0 1-36-60l150-250z", "#e9f6f4")}${path("M352 372h206l102 168a40 40 0 0 1-36 60H286a40 40 0 0 1-36-60z", "#27b5a2")}${rect(384, 96, 142, 36, "#cfe7e4", 18)}${disc(420, 470, 22, "#9ff0e2")}${disc(500, 530, 30, "#9ff0e2")}`,
  ),
  coral: page(
    960,
    960,
    `${sky("a", "#3a1733", "#74294d", "#321326")}${rect(0, 0, 960, 960, "url(#a)")}${path("M300 0 60 960h460z", "#ffd9a826")}${path("M660 0 470 960h440z", "#ffd9a833")}${disc(300, 10, 46, "#ffe9c8")}${disc(660, 10, 46, "#ffe9c8")}${many(9, (at) => disc(60 + at * 105, 640 + (at % 2) * 34, 56, "#54213c") + rect(-8 + at * 105, 690 + (at % 2) * 34, 136, 300, "#4a1c35", 60))}`,
  ),
  estante: page(
    480,
    960,
    (() => {
      const next = spread(11);
      const colours = ["#c8473f", "#e0a33a", "#2f8f83", "#3a5fa8", "#8a4f9e", "#d9cdb4", "#5d7d3a"];
      const row = (y) => {
        let x = 8;
        let books = "";
        while (x < 450) {
          const w = 22 + next() * 26;
          const h = 130 + next() * 55;
          books += rect(x, y - h, w, h, colours[Math.floor(next() * colours.length)], 3);
          x += w + 3;
        }
        return books + planks(y);
      };
      return `${rect(0, 0, 480, 960, "#3a2417")}${[210, 440, 670, 900].map(row).join("")}`;
    })(),
  ),
  mural: page(
    960,
    960,
    `${rect(0, 0, 960, 960, "#fdfcf7")}${many(46, (at) => path(`M${at * 21} 4l14 ${40 + ((at * 37) % 40)}`, "none", "#a7d2f2", 7))}${many(60, (at) => path(`M${at * 16 + 4} 950l${((at * 7) % 12) - 6} -${60 + ((at * 53) % 50)}`, "none", "#57b552", 8))}${disc(130, 150, 86, "#ffd23f")}${many(10, (at) => path(`M${130 + Math.cos(at * 0.63) * 104} ${150 + Math.sin(at * 0.63) * 104}L${130 + Math.cos(at * 0.63) * 140} ${150 + Math.sin(at * 0.63) * 140}`, "none", "#f5a623", 10))}${path("M420 470h330v370H420z", "#f29b38")}${path("M380 480 585 290l205 190z", "#d8463e")}${rect(540, 640, 90, 200, "#7a4a2a", 6)}${rect(458, 540, 84, 76, "#cfe9f7", 4)}${rect(640, 540, 84, 76, "#cfe9f7", 4)}${[190, 290].map((x) => disc(x, 640, 34, "#8d5b3f") + path(`M${x} 676l-48 150h96z`, "#c0508a")).join("")}${path("M850 850V640", "none", "#7a4a2a", 24)}${disc(850, 570, 88, "#43a047")}`,
  ),
  robo: page(
    480,
    480,
    `${rect(0, 0, 480, 480, "#ffc531")}${rect(222, 24, 36, 70, "#57666f")}${disc(240, 30, 22, "#e2574c")}${rect(96, 84, 288, 196, "#e9f1f4", 44)}${rect(132, 122, 216, 116, "#24414f", 34)}${disc(190, 178, 26, "#3fe0d0")}${disc(290, 178, 26, "#3fe0d0")}${path("M206 222q34 22 68 0", "none", "#3fe0d0", 8)}${rect(150, 300, 180, 200, "#dfe9ee", 30)}${disc(240, 372, 30, "#e2574c")}${rect(84, 312, 46, 150, "#b9c8d0", 22)}${rect(350, 312, 46, 150, "#b9c8d0", 22)}`,
  ),
  agua: page(
    1280,
    720,
    `${sky("a", "#eaf5ff", "#cfe8fb")}${rect(0, 0, 1280, 720, "url(#a)")}${path("M0 600C300 500 600 640 1280 500v220H0z", "#9fce96")}${path("M0 640c220-40 420-40 560 80H0z", "#2f7fd0")}${disc(1130, 130, 70, "#ffcf3f")}${disc(800, 300, 60, "#fff")}${disc(870, 270, 76, "#fff")}${disc(950, 300, 60, "#fff")}${rect(760, 300, 240, 60, "#fff", 30)}${many(6, (at) => path(`M${790 + at * 36} 400l-16 60`, "none", "#4b8fd6", 9))}${path("M240 600C260 430 420 330 620 300", "none", "#e36a3a", 12)}${path("m600 270 40 28-44 30", "none", "#e36a3a", 12)}${words(60, 106, 66, "O ciclo da água")}${words(60, 158, 32, "Ciências · 4º ano", "#44606e", 500)}`,
  ),
  folhas: page(
    480,
    480,
    `${rect(0, 0, 480, 480, "#efe6d2")}${[
      [110, "#3c7a4b", -8],
      [240, "#557f3a", 4],
      [370, "#a6532f", 14],
    ]
      .map(
        ([x, colour, turn]) =>
          `<g transform="rotate(${turn} ${x} 240)">${path(`M${x} 450V60`, "none", colour, 7)}${many(9, (at) => path(`M${x} ${90 + at * 38}q-46 -34 -78 2q36 28 78 -2M${x} ${90 + at * 38}q46 -34 78 2q-36 28 -78 -2`, colour))}</g>`,
      )
      .join("")}`,
  ),
  ceu: page(
    480,
    960,
    `${sky("a", "#10163f", "#25306e", "#131638")}${rect(0, 0, 480, 960, "url(#a)")}<g transform="rotate(32 240 420)">${rect(150, -200, 190, 1300, "#8f95d433", 95)}</g>${stars(150, 480, 760, 3)}${path("M0 960V820q120-70 240-20t240-40v200z", "#0b0d24")}${path("M150 800 250 690l34 30-84 110z", "#0b0d24")}${path("M210 800v110", "none", "#0b0d24", 16)}`,
  ),
  mar: page(
    960,
    480,
    `${sky("a", "#ffe2b8", "#f7b787")}${rect(0, 0, 960, 480, "url(#a)")}${disc(430, 150, 92, "#f2734a")}${path("M0 210q240-60 480 0t480-20v290H0z", "#2c7c8c")}${path("M0 300q240-40 480 10t480-10v180H0z", "#1b5a6c")}${path("M640 250h190q-20 70-95 70t-95-70z", "#6f3a26")}${path("M728 240V90l90 150z", "#fff3dd")}${path("M712 240V130l-60 110z", "#e9d4b0")}`,
  ),
  mapa: page(
    1280,
    860,
    `${rect(0, 0, 1280, 860, "#f0efe9")}${path("M0 120C240 60 300 400 560 440s200 300 60 420H0z", "#a9d3ea")}${rect(760, 40, 260, 190, "#bfe3b4", 20)}${rect(980, 560, 260, 240, "#cdeac4", 20)}${many(6, (at) => path(`M${120 + at * 230} -20l-60 900`, "none", "#fff", 24))}${many(4, (at) => path(`M-20 ${130 + at * 210}l1320 -60`, "none", "#fff", 24))}${path("M-20 560C300 420 700 520 1300 250", "none", "#f3c04b", 40)}${path("M640 640C540 480 500 420 500 350a140 140 0 0 1 280 0c0 70-40 130-140 290z", "#d8392f")}${disc(640, 350, 56, "#fff")}`,
  ),
  lista: page(
    600,
    1060,
    `${rect(0, 0, 600, 1060, "#fff")}${rect(0, 0, 600, 120, "#1e7f55")}${words(36, 78, 46, "Lista de materiais", "#fff")}${["Caderno 96 folhas", "Lápis preto nº 2", "Giz de cera", "Tesoura sem ponta", "Cola branca", "Apontador", "Régua 20 cm", "Borracha", "Pincel nº 8", "Tinta guache", "Papel sulfite", "Estojo", "Pasta", "Avental"].map((item, at) => rect(0, 120 + at * 66, 600, 66, at % 2 === 0 ? "#f3f8f5" : "#fff") + words(36, 164 + at * 66, 32, item, "#33403a", 500) + words(530, 164 + at * 66, 32, String(1 + (at % 3)), "#33403a", 700)).join("")}`,
  ),
  broto: page(
    1280,
    800,
    `${sky("a", "#8ed1ee", "#d8f1ea")}${rect(0, 0, 1280, 800, "url(#a)")}${disc(1000, 190, 100, "#ffd24a")}${disc(300, 150, 50, "#fff")}${disc(370, 130, 66, "#fff")}${disc(440, 160, 50, "#fff")}${path("M0 420q320-90 640-10t640-40v430H0z", "#6fae5f")}${path("M0 520q400-40 1280-10v290H0z", "#3f7d43")}${path("M0 610h1280v190H0z", "#4a3324")}${many(15, (at) => path(`M${50 + at * 86} 640V470M${50 + at * 86} 560q-54-50-66 0q30 30 66 0M${50 + at * 86} 520q54-50 66 0q-30 30-66 0`, "#7fcf5c", "#3c8a3a", 7))}`,
  ),
};
