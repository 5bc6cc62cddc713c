/** What the server writes on the element of this script: what to load next. */
type Next = {
  readonly program: string;
  /** The files that the program needs first, and its data. */
  readonly files: readonly string[];
  readonly data?: string;
};

/** The canvas library with our canvas, which a reading grid does not need. */
const CANVAS = /\/canvas-[^/]*$/;

// The program starts even if this tab is not painted.
const UNPAINTED_MS = 300;

// Only while the script itself runs.
const { next } = document.currentScript?.dataset ?? {};
let isStarted = false;

/** Starts the program of the page once what is there has been painted. */
export function startOncePainted(isReading: boolean): void {
  const start = () => startProgram(isReading);
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, UNPAINTED_MS);
}

/** Starts the program of the page, once. */
export function startProgram(isReading = false): void {
  if (isStarted || next === undefined) return;
  isStarted = true;
  const { program, files, data } = JSON.parse(next) as Next;
  const needed = files.filter((file) => !isReading || !CANVAS.test(file));
  for (const href of [program, ...needed]) preload({ rel: "modulepreload", href });
  if (data !== undefined) preload({ rel: "preload", as: "fetch", href: data });
  import(/* @vite-ignore */ program).catch((error: unknown) => console.error(error));
}

function preload(link: { readonly rel: string; readonly href: string; readonly as?: string }) {
  document.head.append(
    Object.assign(document.createElement("link"), { ...link, crossOrigin: "anonymous" }),
  );
}
