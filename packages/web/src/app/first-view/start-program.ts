/** What the server writes on the element of this script: what to load next. */
type Next = {
  readonly program: string;
  /** The files that the program needs first. */
  readonly files: readonly string[];
  /** All style sheets of the page, of which the first view has only what it needs. */
  readonly styles: readonly string[];
  /** The address of the mosaic. */
  readonly data?: string;
};

/** The canvas library with our canvas, which a reading grid does not need. */
const CANVAS = /\/canvas-[^/]*$/;

// The program starts even if this tab is not painted.
const UNPAINTED_MS = 300;

// Only while the script itself runs.
const { next } = document.currentScript?.dataset ?? {};
let isStarted = false;

/** What is shown already, and how the program will ask for that part of the mosaic. */
type Shown = { readonly isReading: boolean; readonly part: Readonly<Record<string, string>> };

/** Starts the program of the page once what is there has been painted. */
export function startOncePainted(shown: Shown): void {
  const start = () => startProgram(shown);
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, UNPAINTED_MS);
}

/** Starts the program of the page, once. */
export function startProgram(shown?: Shown): void {
  if (isStarted || next === undefined) return;
  isStarted = true;
  const { program, files, styles, data } = JSON.parse(next) as Next;
  const isNeeded = (file: string) => shown?.isReading !== true || !CANVAS.test(file);
  const sheets = styles.filter(isNeeded).map((href) => load({ rel: "stylesheet", href }));
  for (const href of [program, ...files.filter(isNeeded)]) load({ rel: "modulepreload", href });
  if (data !== undefined && shown !== undefined)
    load({ rel: "preload", as: "fetch", href: `${data}/part?${new URLSearchParams(shown.part)}` });
  // The program measures what it renders.
  Promise.all(sheets.map(settled))
    .then(() => import(/* @vite-ignore */ program))
    .catch((error: unknown) => console.error(error));
}

function load(link: { readonly rel: string; readonly href: string; readonly as?: string }) {
  const made = document.createElement("link");
  document.head.append(Object.assign(made, { ...link, crossOrigin: "anonymous" }));
  return made;
}

/** Once a file is there, or cannot be had. */
function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve);
  });
}
