import { bareTest as test, expect } from "./journey.ts";
import { faultsOf, hear } from "./screen-reader.ts";

const SOUND = `
  <main><h1>Escola</h1><h2>Semana</h2><button>Abrir</button><img alt="Horta" src="data:,"></main>
  <p role="status">Salvo</p>`;

/** Pages with one fault each, and what is to be found in them. */
const FAULTS: readonly (readonly [string, string, string])[] = [
  ["a button without a name", "<button></button>", "without a name: button in RootWebArea, main"],
  ["a field without a name", "<input>", "without a name: textbox in RootWebArea, main"],
  [
    "a picture without a text",
    '<img role="img" src="data:," width="9" height="9">',
    "without a name: image in RootWebArea, main",
  ],
  ["a second title", "<h1>Outra</h1>", "2 headings of the first level"],
  ["a level left out", "<h4>Longe</h4>", "heading 4 after 2: Longe"],
  [
    "two buttons of one name",
    "<button>Apagar</button><button>Apagar</button>",
    "2 times in main: button “Apagar” ",
  ],
  ["a text announced twice", '<p role="alert">Salvo</p>', "said twice: Salvo"],
  [
    "a hidden button with the focus",
    '<div aria-hidden="true"><button>Fechar</button></div>',
    "hidden, but with the focus: <button>Fechar</button>",
  ],
];

test("nothing is found in a sound page, and each fault in one that has it", async ({ page }) => {
  await page.setContent(SOUND);
  expect(await faultsOf(page)).toEqual([]);
  for (const [fault, markup, found] of FAULTS) {
    await page.setContent(SOUND.replace("</main>", `${markup}</main>`));
    expect(await faultsOf(page), fault).toEqual([found]);
  }
});

test("a page without a title is found", async ({ page }) => {
  await page.setContent("<main><p>Semana</p></main>");
  expect(await faultsOf(page)).toEqual(["0 headings of the first level"]);
});

test("a dialog goes on with the outline of its page, and its faults are found", async ({
  page,
}) => {
  const dialog = (heading: string) =>
    `<div aria-hidden="true"><button>Abrir</button></div>
     <div aria-label="Semana" aria-modal="true" role="dialog">${heading}<button>Fechar</button></div>`;
  await page.setContent(dialog("<h2>Semana</h2>"));
  expect(await faultsOf(page)).toEqual([]);
  await page.setContent(dialog("<h3>Semana</h3>"));
  expect(await faultsOf(page)).toEqual(["heading 3 after 1: Semana"]);
});

test("buttons that a description or their place tells apart are no fault", async ({ page }) => {
  await page.setContent(`${SOUND}
    <p id="um">Um</p><p id="dois">Dois</p>
    <button aria-describedby="um">Apagar</button><button aria-describedby="dois">Apagar</button>
    <div aria-label="Peças" role="toolbar"><button>Apagar</button></div>`);
  expect(await faultsOf(page)).toEqual([]);
});

test("what is owned is read where its owner is", async ({ page }) => {
  await page.setContent(`<main><h1>Escola</h1>
    <div role="group" aria-label="Semana" aria-owns="um"></div><button>Dois</button><button id="um">Um</button>
    </main>`);
  const buttons = (await hear(page)).filter(({ role }) => role === "button");
  expect(buttons.map(({ name, within }) => `${name} in ${within.at(-1)}`)).toEqual([
    "Um in group",
    "Dois in main",
  ]);
});
