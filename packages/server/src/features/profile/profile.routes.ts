import type { profileApi } from "@mosaico/contract/profile";
import {
  endOwnSession,
  endSessionsOfRequester,
  listOwnSessions,
} from "#features/auth/person.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { takeData } from "./data/take-data.ts";
import { deletePerson } from "./leave/delete-person.ts";
import { removePhoto, setPhoto } from "./photo.ts";
import { changeProfile, getProfile } from "./profile.service.ts";

export const profileRoutes: Handlers<typeof profileApi, object> = {
  "GET /user-profiles": async (ctx) => ({ body: { item: await getProfile(ctx) } }),
  "PUT /user-profiles": async (ctx, { body }) => {
    const hasChanged = await changeProfile(ctx, body);
    return { body: { item: await getProfile(ctx) }, ...(!hasChanged && { audit: null }) };
  },
  "POST /user-profiles/photo": async (ctx, { file }) => {
    await setPhoto(ctx, file);
    return { body: { item: await getProfile(ctx) } };
  },
  "DELETE /user-profiles/photo": async (ctx) => {
    await removePhoto(ctx);
    return {};
  },
  "GET /user-profiles/data": async (ctx) => ({ pieces: await takeData(ctx) }),
  "POST /user-profiles/delete": async (ctx, { body }) => {
    await deletePerson(ctx, body);
    return { filesCookie: null };
  },
  "GET /sessions": async (ctx, { query }) => ({ body: await listOwnSessions(ctx, query) }),
  "DELETE /sessions/:sessionId": async (ctx, { params: { sessionId } }) => {
    await endOwnSession(ctx, sessionId);
    const isThis = sessionId === ctx.session.id;
    return { audit: { thing: `session:${sessionId}` }, ...(isThis && { filesCookie: null }) };
  },
  "DELETE /sessions": async (ctx, { query: { keep } }) => {
    await endSessionsOfRequester(ctx, keep);
    return keep === undefined ? { filesCookie: null } : {};
  },
};
