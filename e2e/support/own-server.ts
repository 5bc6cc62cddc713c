import { type ExtraServer, startExtraServer } from "./extra-server.ts";
import { test } from "./journey.ts";
import { type StandInFfmpeg, standInFfmpeg } from "./stand-in-ffmpeg.ts";
import { type StandInOffice, standInOffice } from "./stand-in-office.ts";

/** Journeys that each have a server of their own beside the worker's, with these settings and without the tour. */
export function withOwnServer(settings: Readonly<Record<string, string>>) {
  return test.extend<{ server: ExtraServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    server: async ({}, use) => {
      const server = await startExtraServer({ DEMO: "off", ...settings });
      await use(server);
      await server.stop();
    },
    baseURL: ({ server }, use) => use(server.baseURL),
  });
}

/** The same with a converter that makes this many pages of each document once the journey lets it finish. */
export function withStandInOffice(pages: number) {
  return test.extend<{ office: StandInOffice; server: ExtraServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    office: async ({}, use) => {
      const office = standInOffice(pages);
      await use(office);
      office.remove();
    },
    server: async ({ office }, use) => {
      const server = await startExtraServer({ DEMO: "off", OFFICE_CONVERTER: office.program });
      await use(server);
      await server.stop();
    },
    baseURL: ({ server }, use) => use(server.baseURL),
  });
}

/** The same with a program that copies films once the journey lets it finish. */
export function withStandInFfmpeg() {
  return test.extend<{ ffmpeg: StandInFfmpeg; server: ExtraServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    ffmpeg: async ({}, use) => {
      const ffmpeg = standInFfmpeg();
      await use(ffmpeg);
      ffmpeg.remove();
    },
    server: async ({ ffmpeg }, use) => {
      const server = await startExtraServer({ DEMO: "off", VIDEO_CONVERTER: ffmpeg.program });
      await use(server);
      await server.stop();
    },
    baseURL: ({ server }, use) => use(server.baseURL),
  });
}
