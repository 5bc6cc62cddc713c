import type { CallKey } from "@mosaico/contract/call";
import { authenticatorCode } from "../authenticator.ts";
import { fixture } from "../fixture.ts";
import { type Place, makePlace } from "../role-table/place.ts";
import { sendFile } from "../send-file.ts";
import { DETAILS } from "../stripe/paying-app.ts";
import { uploadVideo } from "../videos-app.ts";
import type { EquippedApp } from "./equipped-app.ts";

export type RepeatInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
};

type Maker = (place: Place, app: EquippedApp) => Promise<RepeatInput> | RepeatInput;

/** Requests that succeed, where those of the role table are refused. */
export const REPEAT_INPUTS: Partial<Record<CallKey, Maker>> = {
  "POST /templates/:code/mosaics": ({ accountId }) => ({
    params: { code: "school" },
    body: { title: "Rio", accountId },
  }),
  "POST /user-profiles/second-step": ({ requester }) => ({
    body: { password: requester?.password },
  }),
  "POST /auth/confirm": ({ requester }) => ({ body: { password: requester?.password } }),
  "POST /auth/second-step": async (place, app) => ({
    body: { code: await secondStepOf(place, app) },
  }),
  "POST /user-profiles/second-step/off": async (place, app) => ({
    body: { code: await secondStepOf(place, app) },
  }),
  "POST /user-profiles/photo": () => ({ body: {}, file: photo() }),
  "POST /user-invites/accept": async (place, app) => ({
    body: { token: await inviteFor(place, app) },
  }),
  "POST /icons": ({ accountId }) => ({ body: { accountId }, file: photo() }),
  "POST /files": ({ accountId }) => ({ body: { folder: "content", accountId }, file: photo() }),
  "POST /files/:name/preview": async (place, app) => ({
    params: { name: await videoOf(place, app) },
    body: { seconds: "3" },
    file: photo(),
  }),
  "POST /files/:name/video-copy": async (place, app) => ({
    params: { name: await videoOf(place, app) },
  }),
  "POST /accounts/:id/page-details": ({ accountId }, { site }) => ({
    params: { id: accountId },
    body: { address: `${site}/page` },
  }),
  "POST /archives": async (place, app) => ({
    body: { accountId: place.accountId },
    file: await archiveFor(place, app),
  }),
  "POST /archives/files": async (place, app) => ({
    body: { accountId: place.accountId },
    file: await archiveFor(place, app),
  }),
  "POST /billing/checkout": async (place, app) => {
    const { accountId } = place;
    const body = { ...DETAILS, accountId };
    await app.call("PUT /billing/details", { ...tokenOf(place), body });
    return { body: { accountId, plan: "Mosaico do Mosaico", term: "month" } };
  },
  "POST /billing/portal": async ({ accountId, keeper }, app) => {
    await app.begin({ accountId, token: keeper.token });
    return { body: { accountId } };
  },
};

const tokenOf = ({ requester }: Place) => ({ token: requester?.token ?? "" });
const photo = () => ({ name: "photo.jpg", bytes: fixture("small-photo.jpg") });

/** Turns the second step of the requester on. Returns a code that may be used once. */
async function secondStepOf(place: Place, app: EquippedApp): Promise<string> {
  const { token } = tokenOf(place);
  const body = { password: place.requester?.password };
  const { secret } = (await app.call("POST /user-profiles/second-step", { token, body })).body;
  const code = () => authenticatorCode(secret, app.clock.now(), 0);
  const on = await app.call("PUT /user-profiles/second-step", { token, body: { code: code() } });
  if (on.status !== 200) throw new Error(JSON.stringify(on.body));
  // Each code is used once, and is of half a minute.
  app.clock.advance(30_000);
  return code();
}

async function videoOf({ accountId, keeper }: Place, app: EquippedApp): Promise<string> {
  return uploadVideo(app, { ...keeper, accountId });
}

async function inviteFor(
  { accountId, keeper, requester }: Place,
  app: EquippedApp,
): Promise<string> {
  const email = requester?.email ?? "";
  const body = { name: "Bia", email, role: "designer", accountId };
  const made = await app.call("POST /user-invites", { token: keeper.token, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const mails = (await app.mails()).filter(({ to }) => to === email);
  return /invite=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

/** An archive with a file, of a mosaic in an account of its own. */
async function archiveFor(place: Place, app: EquippedApp) {
  const { token } = tokenOf(place);
  const { accountId, mosaicId } = await makePlace(app, "nobody");
  const fields = { folder: "content", accountId };
  const sent = await sendFile(app, "POST /files", { token, fields, file: photo() });
  const data = { type: "foto", title: "Horta", content: sent.body.item.fileName };
  const tile = { id: "photo", position: { x: 900, y: 0 }, data };
  const body = { changeId: "photo", baseRevision: 0, operations: [{ op: "addTile", tile }] };
  const { status } = await app.call(`PATCH /mosaics/${mosaicId}`, { token, body });
  if (status !== 200) throw new Error(`The mosaic of the archive: ${status}`);
  const { rawPayload } = await app.app.inject({
    url: `/api/mosaics/${mosaicId}/archive`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { name: "a.mosaic", bytes: rawPayload };
}
