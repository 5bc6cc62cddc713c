/** Journeys through what tiles hold; the notes go into the table. */
export const MEDIA = /** @type {const} */ ([
  {
    title: "shows a photo",
    /** @param {import("./journeys.mjs").Scene} scene */
    async run({ user }) {
      await user.open("Foto");
      await user.until("the photo to be drawn", () =>
        user.page.evaluate(() =>
          [...document.querySelectorAll("[role=dialog] img")].some(
            (image) => image.complete && image.naturalWidth > 100,
          ),
        ),
      );
      await user.close();
    },
  },
  { title: "plays a WebM video", run: plays("Filme") },
  { title: "plays an MP4 video, or names the codec", run: plays("Filme MP4") },
  { title: "plays an MP3 recording, or names the codec", run: plays("Gravação") },
  {
    title: "reads a PDF",
    /** @param {import("./journeys.mjs").Scene} scene */
    async run({ user }) {
      await user.open("Relatório");
      await user.until("the first page to be drawn", () =>
        user.page.evaluate(() => {
          const canvas = document.querySelector("[data-page-number='1'] canvas");
          const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
          return pixels?.data.some((value, at) => at % 4 === 0 && value < 100) ?? false;
        }),
      );
      await user.until("the words of the page", () =>
        user.page.evaluate(
          () =>
            document.querySelector("[data-page-number='1'] .textLayer")?.textContent.trim() !== "",
        ),
      );
      await user.close();
    },
  },
  { title: "reads a Word document", run: shows("Carta", "Grüße aus der Mosaikwerkstatt") },
  { title: "reads an Excel workbook", run: shows("Números", "Colour") },
  { title: "reads a PowerPoint presentation", run: shows("Palestra", "A wall of small stones") },
]);

/**
 * @param {string} title
 * @param {string} words
 */
function shows(title, words) {
  return async (/** @type {import("./journeys.mjs").Scene} */ { user }) => {
    await user.open(title);
    await user.seesInFrame(words);
    await user.close();
  };
}

/** @param {string} title */
function plays(title) {
  return async (/** @type {import("./journeys.mjs").Scene} */ { user }) => {
    await user.open(title);
    const outcome = await user.until("it to play or be explained", () =>
      user.page.evaluate(async (explained) => {
        const media = document.querySelector("[role=dialog] :is(audio, video)");
        const isVideo = media?.localName === "video";
        if (media !== null && media.readyState >= (isVideo ? 2 : 1)) {
          media.muted = true;
          await media.play();
          return media.currentTime > 0.3 && media.videoWidth !== 0 ? "played" : "";
        }
        const dialog = document.querySelector("[role=dialog]");
        return explained.some((text) => dialog?.textContent.includes(text)) ? "explained" : "";
      }, explanations(user)),
    );
    await user.close();
    return outcome;
  };
}

/** @param {import("./user.mjs").User} user */
function explanations({ say }) {
  return ["tiles.video.unplayable", "tiles.video.unseen", "tiles.audio.unplayable"].map((key) =>
    say(key),
  );
}
