import type { Ref } from "react";

// Too many to copy what is scrolled, and to play: such a surface disappears at once.
const MAX_ELEMENTS = 4000;

type Scrolled = readonly [element: Element, top: number, left: number];

/**
 * The `ref` of a surface that fades when it is closed. The surface itself is gone at once, with its keys, its layer and
 * its trap for the focus; what fades is a picture of it, made of its own elements: nobody can reach it by keys, and a
 * second click of a double click does not get through it. It plays the animation of `data-leaving`.
 */
export function fadesOut(surface: HTMLElement | null): (() => void) | undefined {
  if (surface === null) return undefined;
  return () => {
    // What leaves with the page around it leaves as that does.
    if (surface.dataset["state"] !== "closed") return;
    const picture = outermost(surface);
    if (picture.getElementsByTagName("*").length > MAX_ELEMENTS) return;
    const scrolled = scrolledIn(picture);
    // By then it has been removed, and nothing has been painted since.
    queueMicrotask(() => {
      if (!picture.isConnected) play(surface, picture, scrolled);
    });
  };
}

/** The same for a surface that another one needs a reference to as well. */
export function fadesOutFor(ref: Ref<HTMLElement> | undefined) {
  return (surface: HTMLElement | null) => {
    const fade = fadesOut(surface);
    const cleanUp = typeof ref === "function" ? ref(surface) : undefined;
    return () => {
      fade?.();
      if (typeof cleanUp === "function") cleanUp();
      else if (typeof ref === "function") ref(null);
    };
  };
}

function play(surface: HTMLElement, picture: HTMLElement, scrolled: readonly Scrolled[]): void {
  keepStill(picture);
  surface.dataset["leaving"] = "";
  document.body.append(picture);
  for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: "instant" });
  const ends = surface.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(ends).then(() => picture.remove());
}

/** Takes everything from a picture by which it could be found, reached or run. */
function keepStill(picture: HTMLElement): void {
  picture.setAttribute("aria-hidden", "true");
  for (const element of [picture, ...picture.querySelectorAll("[role], [id]:not(svg *)")]) {
    element.removeAttribute("role");
    element.removeAttribute("id");
  }
  for (const frame of picture.querySelectorAll("iframe")) {
    const blank = document.createElement("span");
    blank.className = frame.className;
    // A frame that is moved loads its page again.
    frame.replaceWith(blank);
  }
  for (const media of picture.querySelectorAll("audio, video")) media.removeAttribute("autoplay");
  for (const child of picture.querySelectorAll(":scope > *")) child.setAttribute("inert", "");
  // A press on it must not take the focus from where it has gone.
  picture.addEventListener("pointerdown", (event) => event.preventDefault());
  picture.addEventListener("mousedown", (event) => event.preventDefault());
}

/** What lies in the body: the surface, or what places it. */
function outermost(surface: HTMLElement): HTMLElement {
  const { parentElement } = surface;
  if (parentElement === null || parentElement === document.body) return surface;
  return outermost(parentElement);
}

function scrolledIn(picture: HTMLElement): Scrolled[] {
  return [picture, ...picture.querySelectorAll("*")].flatMap((element) =>
    element.scrollTop === 0 && element.scrollLeft === 0
      ? []
      : [[element, element.scrollTop, element.scrollLeft] as const],
  );
}
