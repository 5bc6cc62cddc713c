// As wide as the largest preview.
const MAX_WIDTH = 960;
const MAX_DURATION_MS = 20_000;
// The beginning of a video is often black.
const SHARE = 0.1;
const MAX_SECONDS_IN = 4;

/** A frame of a video, and its length in seconds if the video says so. */
export type VideoFrame = {
  readonly canvas: HTMLCanvasElement;
  readonly seconds: number | undefined;
};

/**
 * Draws a frame from near the beginning of the video at an address.
 * @throws {Error} if this browser cannot show it, or it takes too long.
 */
export async function videoFrame(address: string): Promise<VideoFrame> {
  const video = document.createElement("video");
  const { promise, resolve, reject } = Promise.withResolvers<VideoFrame>();
  const timer = setTimeout(() => reject(new Error("It took too long.")), MAX_DURATION_MS);
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.addEventListener("error", () => reject(new Error("The film cannot be shown.")));
  video.addEventListener("loadeddata", () => {
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    video.currentTime = Math.min(length * SHARE, MAX_SECONDS_IN);
  });
  video.addEventListener("seeked", () => {
    if (video.videoWidth === 0) {
      reject(new Error("The film has no picture here."));
      return;
    }
    resolve({
      canvas: drawn(video),
      seconds: Number.isFinite(video.duration) ? Math.round(video.duration) : undefined,
    });
  });
  video.src = address;
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    // Ends the download.
    video.removeAttribute("src");
    video.load();
  }
}

function drawn(video: HTMLVideoElement): HTMLCanvasElement {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}
