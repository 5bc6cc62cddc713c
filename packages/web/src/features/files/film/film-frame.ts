// As wide as the largest preview.
const MAX_WIDTH = 960;
const MAX_DURATION_MS = 20_000;
// The beginning of a film is often black.
const SHARE = 0.1;
const MAX_SECONDS_IN = 4;

/** A frame of a film, and its length in seconds if the film says so. */
export type FilmFrame = {
  readonly canvas: HTMLCanvasElement;
  readonly seconds: number | undefined;
};

/**
 * Draws a frame from near the beginning of the film at an address.
 * @throws {Error} if this browser cannot show it, or it takes too long.
 */
export async function filmFrame(address: string): Promise<FilmFrame> {
  const film = document.createElement("video");
  const { promise, resolve, reject } = Promise.withResolvers<FilmFrame>();
  const timer = setTimeout(() => reject(new Error("It took too long.")), MAX_DURATION_MS);
  film.muted = true;
  film.playsInline = true;
  film.preload = "auto";
  film.addEventListener("error", () => reject(new Error("The film cannot be shown.")));
  film.addEventListener("loadeddata", () => {
    const length = Number.isFinite(film.duration) ? film.duration : 0;
    film.currentTime = Math.min(length * SHARE, MAX_SECONDS_IN);
  });
  film.addEventListener("seeked", () => {
    if (film.videoWidth === 0) {
      reject(new Error("The film has no picture here."));
      return;
    }
    resolve({
      canvas: drawn(film),
      seconds: Number.isFinite(film.duration) ? Math.round(film.duration) : undefined,
    });
  });
  film.src = address;
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    // Ends the download.
    film.removeAttribute("src");
    film.load();
  }
}

function drawn(film: HTMLVideoElement): HTMLCanvasElement {
  const scale = Math.min(1, MAX_WIDTH / film.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(film.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(film.videoHeight * scale));
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return canvas;
}
