import { call } from "#platform/api/call.ts";

/** F11: has the server keep the picture of a YouTube video. Returns its file name. */
export async function keepVideoPicture(accountId: string, video: string): Promise<string> {
  const params = { id: accountId };
  const { item } = await call("POST /accounts/:id/video-pictures", { params, body: { video } });
  return item.fileName;
}
