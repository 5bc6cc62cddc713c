import type { adminApi } from "@mosaico/contract/admin";
import { turnOffSecondStepOf } from "#features/auth/second-step/second-step.service.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { listAccounts } from "./accounts.store.ts";
import { listAudit } from "./audit.store.ts";
import { listMails, sendAgain } from "./mails.store.ts";
import { changeAccount, setBase } from "./manage-accounts.ts";
import { changeUser, endAllSessions } from "./manage-users.ts";
import { findMessage, listMessages, markMessage } from "./messages.store.ts";
import { getOverview } from "./overview.ts";
import { pageOf, readPlace } from "./page.ts";
import { tellStorage } from "./tell-storage.ts";
import { listUsers } from "./users.store.ts";
import { wordsOf } from "./words.store.ts";

type Things = {
  account: { readonly accountId: string };
  mosaic: { readonly accountId: string; readonly mosaicId: number; readonly title: string };
};

const ON_PAGE = 50;
const ENTRIES_ON_PAGE = 100;

export const adminRoutes: Handlers<typeof adminApi, Things> = {
  "GET /admin/overview": async (ctx) => ({ body: { item: await getOverview(ctx) } }),
  "GET /admin/accounts": async (ctx, { query }) => {
    const rows = await listAccounts(ctx, wordsOf(query.search), asked(query.after, ON_PAGE));
    const { items, next } = pageOf(rows, ON_PAGE, ({ search: key, account: { id } }) => ({
      key,
      id,
    }));
    return { body: { items: items.map(({ account }) => account), next } };
  },
  "PUT /admin/accounts/:id": async (ctx, { things, body }) => {
    const { item, what } = await changeAccount(ctx, things.account, body);
    return { body: { item }, audit: what.length === 0 ? null : { what: what.join(",") } };
  },
  "GET /admin/users": async (ctx, { query }) => {
    const rows = await listUsers(ctx, wordsOf(query.search), asked(query.after, ON_PAGE));
    const { items, next } = pageOf(rows, ON_PAGE, ({ search: key, user: { id } }) => ({ key, id }));
    return { body: { items: items.map(({ user }) => user), next } };
  },
  "PUT /admin/users/:userId": async (ctx, { params: { userId }, body }) => {
    const { item, what } = await changeUser(ctx, userId, body);
    const thing = `user:${userId}`;
    return { body: { item }, audit: what.length === 0 ? null : { thing, what: what.join(",") } };
  },
  "POST /admin/users/:userId/end-sessions": async (ctx, { params: { userId } }) => {
    await endAllSessions(ctx, userId);
    return { audit: { thing: `user:${userId}` } };
  },
  "POST /admin/users/:userId/second-step-off": async (ctx, { params: { userId } }) => {
    await turnOffSecondStepOf(ctx, userId);
    return { audit: { thing: `user:${userId}` } };
  },
  "GET /admin/messages": async (ctx, { query: { search, after, ...filter } }) => {
    const words = wordsOf(search);
    const rows = await listMessages(ctx, { ...filter, words }, asked(after, ON_PAGE));
    return { body: pageOf(rows, ON_PAGE, ({ at: key, id }) => ({ key, id })) };
  },
  "PUT /admin/messages/:messageId": async (ctx, { params: { messageId }, body: { status } }) => {
    const isOther = await markMessage(ctx, messageId, status);
    const item = await findMessage(ctx, messageId);
    if (item === undefined) throw new AppError("notFound");
    const audit = { thing: `message:${messageId}`, what: status };
    return { body: { item }, audit: isOther ? audit : null };
  },
  "PUT /admin/base": async (ctx, { things: { mosaic } }) => {
    await setBase(ctx, mosaic);
    return { body: { item: { id: mosaic.mosaicId, title: mosaic.title } } };
  },
  "GET /admin/storage": async (ctx) => ({ body: { item: await tellStorage(ctx) } }),
  "GET /admin/mails": async (ctx, { query: { status, after } }) => {
    const rows = await listMails(ctx, status, asked(after, ON_PAGE));
    return { body: pageOf(rows, ON_PAGE, ({ createdAt: key, id }) => ({ key, id })) };
  },
  "POST /admin/mails/:mailId/retry": async (ctx, { params: { mailId } }) => {
    const item = await sendAgain(ctx, mailId);
    if (item === undefined) throw new AppError("notFound");
    return { body: { item }, audit: { thing: `mail:${mailId}` } };
  },
  "GET /admin/audit": async (ctx, { query: { search, after, ...filter } }) => {
    const words = wordsOf(search);
    const rows = await listAudit(ctx, { ...filter, words }, asked(after, ENTRIES_ON_PAGE));
    return { body: pageOf(rows, ENTRIES_ON_PAGE, ({ at: key, id }) => ({ key, id })) };
  },
};

/** One row more than the page has, which tells whether there is another page. */
function asked(after: string | undefined, onPage: number) {
  return { after: readPlace(after), limit: onPage + 1 };
}
