import type { ViewerWords } from "#platform/viewer/viewer-messages.ts";

/** Puts words in the place of each picture that the browser cannot show, as soon as it has found out. */
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
