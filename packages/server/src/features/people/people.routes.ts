import type { peopleApi } from "@mosaico/contract/people";
import type { Handlers } from "#platform/http/routes.ts";
import { changeMember, listMembers, removeMember } from "./members.ts";
import {
  type InviteThing,
  acceptAsAsker,
  deleteInvite,
  firstOwnAccount,
  listInvites,
  lookAtInvite,
} from "./people.service.ts";
import { invite, resendInvite } from "./send-invite.ts";

type Things = {
  account: { readonly accountId: string };
  invite: InviteThing;
  mosaic: { readonly accountId: string; readonly mosaicId: number };
};

export const peopleRoutes: Handlers<typeof peopleApi, Things> = {
  "GET /user-invites": async (ctx, { things, query }) => ({
    body: await listInvites(ctx, things.account, query),
  }),
  "POST /user-invites": async (ctx, { body, things }) => {
    const account = things.account ?? firstOwnAccount(ctx);
    const { name, email, role, language, mosaico: plan = "" } = body;
    // Null stands for all, and so does nothing said, as by clients that know of no limits.
    const mosaics = body.mosaicIds ? (things.mosaics ?? []) : null;
    const given = { name, email, role, language, plan, mosaics };
    const item = await invite(ctx, account, given);
    return { body: { item }, audit: { accountId: item.accountId, thing: `invite:${item.id}` } };
  },
  "POST /user-invites/:id/resend": async (ctx, { params, things }) => ({
    body: { item: await resendInvite(ctx, things.invite) },
    audit: { thing: `invite:${params.id}` },
  }),
  "DELETE /user-invites/:id": async (ctx, { params, things }) => {
    await deleteInvite(ctx, things.invite);
    return { audit: { thing: `invite:${params.id}` } };
  },
  "POST /user-invites/look": async (ctx, { body }) => ({
    body: { item: await lookAtInvite(ctx, body.token) },
  }),
  "POST /user-invites/accept": async (ctx, { body }) => {
    const item = await acceptAsAsker(ctx, body.token);
    return { body: { item }, audit: { accountId: item.accountId, thing: `invite:${item.id}` } };
  },
  "GET /members": async (ctx, { things, query }) => ({
    body: await listMembers(ctx, things.account, query),
  }),
  "PUT /members/:userId": async (ctx, { params, body, things }) => {
    const mosaics = body.mosaicIds ? (things.mosaics ?? []) : body.mosaicIds;
    const given = { role: body.role, mosaics };
    const item = await changeMember(ctx, things.account, params.userId, given);
    return { body: { item }, audit: { thing: `user:${params.userId}`, what: item.role } };
  },
  "DELETE /members/:userId": async (ctx, { params, things }) => {
    await removeMember(ctx, things.account, params.userId);
    return { audit: { thing: `user:${params.userId}` } };
  },
};
