import type { peopleApi } from "@mosaico/contract/people";
import type { Handlers } from "#platform/http/routes.ts";
import { changeMember, listMembers, removeMember } from "./members.ts";
import {
  type InviteResource,
  acceptAsRequester,
  deleteInvite,
  firstOwnAccount,
  listInvites,
  lookAtInvite,
} from "./people.service.ts";
import { invite, resendInvite } from "./send-invite.ts";

type Resources = {
  account: { readonly accountId: string };
  invite: InviteResource;
  mosaic: { readonly accountId: string; readonly mosaicId: number };
};

export const peopleRoutes: Handlers<typeof peopleApi, Resources> = {
  "GET /user-invites": async (ctx, { resources, query }) => ({
    body: await listInvites(ctx, resources.account, query),
  }),
  "POST /user-invites": async (ctx, { body, resources }) => {
    const account = resources.account ?? firstOwnAccount(ctx);
    const { name, email, role, language, mosaico: plan = "" } = body;
    // Null means all mosaics, and so does a missing list, as sent by older clients.
    const mosaics = body.mosaicIds ? (resources.mosaics ?? []) : null;
    const invited = { name, email, role, language, plan, mosaics };
    const item = await invite(ctx, account, invited);
    return { body: { item }, audit: { accountId: item.accountId, thing: `invite:${item.id}` } };
  },
  "POST /user-invites/:id/resend": async (ctx, { params, resources }) => ({
    body: { item: await resendInvite(ctx, resources.invite) },
    audit: { thing: `invite:${params.id}` },
  }),
  "DELETE /user-invites/:id": async (ctx, { params, resources }) => {
    await deleteInvite(ctx, resources.invite);
    return { audit: { thing: `invite:${params.id}` } };
  },
  "POST /user-invites/preview": async (ctx, { body }) => ({
    body: { item: await lookAtInvite(ctx, body.token) },
  }),
  "POST /user-invites/accept": async (ctx, { body }) => {
    const item = await acceptAsRequester(ctx, body.token);
    return { body: { item }, audit: { accountId: item.accountId, thing: `invite:${item.id}` } };
  },
  "GET /members": async (ctx, { resources, query }) => ({
    body: await listMembers(ctx, resources.account, query),
  }),
  "PUT /members/:userId": async (ctx, { params, body, resources }) => {
    const mosaics = body.mosaicIds ? (resources.mosaics ?? []) : body.mosaicIds;
    const changes = { role: body.role, mosaics };
    const item = await changeMember(ctx, resources.account, params.userId, changes);
    return { body: { item }, audit: { thing: `user:${params.userId}`, what: item.role } };
  },
  "DELETE /members/:userId": async (ctx, { params, resources }) => {
    await removeMember(ctx, resources.account, params.userId);
    return { audit: { thing: `user:${params.userId}` } };
  },
};
