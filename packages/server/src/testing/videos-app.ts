import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type TestUser, givenUser } from "./factories.ts";
import { fixture } from "./fixture.ts";
import { sendFile } from "./send-file.ts";
import { type StandInFfmpeg, standInFfmpeg } from "./stand-in-ffmpeg.ts";
import { type TestApp, testApp } from "./test-app.ts";

type VideosApp = { readonly ffmpeg: StandInFfmpeg; readonly app: TestApp; readonly ana: TestUser };

/** Gives each test of a file its own app with one user and a stand-in for ffmpeg. */
export function useVideosApp(begin: (videos: VideosApp) => void): void {
  let ffmpeg: StandInFfmpeg;
  let app: TestApp;
  beforeAll(async () => {
    ffmpeg = await standInFfmpeg();
  });
  beforeEach(async () => {
    await ffmpeg.does("make");
    app = await testApp({ settings: { videoConverter: ffmpeg.program } });
    begin({ ffmpeg, app, ana: await givenUser(app) });
  });
  afterEach(() => app.close());
  afterAll(() => ffmpeg.remove());
}

/** Uploads a video for a tile. Returns its name. */
export async function uploadVideo(
  app: TestApp,
  { token, accountId }: TestUser,
  name = "film-hevc.mov",
): Promise<string> {
  const file = { name, bytes: fixture(name) };
  const fields = { folder: "content", type: "video", accountId };
  const { body } = await sendFile(app, "POST /files", { token, fields, file });
  return body.item.fileName;
}
