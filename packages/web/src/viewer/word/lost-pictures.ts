import type { ViewerWords } from "#platform/viewer/viewer-messages.ts";

/** Replaces each picture that the browser fails to show with a text. */
export function nameLostPictures(body: HTMLElement, words: ViewerWords): void {
  for (const picture of body.querySelectorAll("img")) {
    picture.addEventListener("error", () => picture.replaceWith(placeholderFor(picture, words)), {
      once: true,
    });
  }
}

function placeholderFor(picture: HTMLImageElement, words: ViewerWords): HTMLElement {
  const place = document.createElement("span");
  place.className = "lost-picture";
  place.textContent = words.missingPicture;
  const { width, height } = picture.style;
  Object.assign(place.style, { width, height });
  return place;
}
