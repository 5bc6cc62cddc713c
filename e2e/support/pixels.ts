import type { Locator } from "@playwright/test";

/** Roughly counts the different colours of a picture on the page; a blank picture has one. */
export async function coloursOf(picture: Locator): Promise<number> {
  return picture.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 64;
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0, 64, 64);
    const pixels = context?.getImageData(0, 0, 64, 64).data ?? [];
    const colours = new Set<number>();
    for (let i = 0; i < pixels.length; i += 4) {
      colours.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
    }
    return colours.size;
  });
}

/** The colour in the centre of the current video frame, by the names of the colours in the test films. */
export async function frameOf(video: Locator): Promise<string> {
  return video.evaluate((element: HTMLVideoElement) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d");
    const { videoWidth: width, videoHeight: height } = element;
    context?.drawImage(element, width / 2, height / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    if (alpha === 0) return "nothing";
    const is = (value: number) => (value > 128 ? "1" : "0");
    const names: Record<string, string> = {
      "100": "red",
      "010": "green",
      "001": "blue",
      "110": "yellow",
      "101": "magenta",
    };
    return names[is(red) + is(green) + is(blue)] ?? "another";
  });
}
