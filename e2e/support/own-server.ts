import { type ExtraServer, startExtraServer } from "./extra-server.ts";
import { test } from "./journey.ts";
import { standInFfmpeg } from "./stand-in-ffmpeg.ts";
import { standInOffice } from "./stand-in-office.ts";

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

/** The same with a stand-in for a program that the server runs, which this setting names. */
function withStandIn<StandIn extends { readonly program: string; readonly remove: () => void }>(
  setting: string,
  make: () => StandIn,
) {
  return test.extend<{ standIn: StandIn; server: ExtraServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    standIn: async ({}, use) => {
      const standIn = make();
      await use(standIn);
      standIn.remove();
    },
    server: async ({ standIn }, use) => {
      const server = await startExtraServer({ DEMO: "off", [setting]: standIn.program });
      await use(server);
      await server.stop();
    },
    baseURL: ({ server }, use) => use(server.baseURL),
  });
}

/** Journeys whose server has a converter that makes this many pages of each document once they let it finish. */
export function withStandInOffice(pages: number) {
  return withStandIn("OFFICE_CONVERTER", () => standInOffice(pages));
}

/** Journeys whose server has a program that copies videos once they let it finish. */
export function withStandInFfmpeg() {
  return withStandIn("VIDEO_CONVERTER", standInFfmpeg);
}
