import { adminApi } from "@mosaico/contract/admin";
import { turnOffSecondStepOf } from "#features/auth/second-step/second-step.service.ts";
import { removeChosenBase } from "#features/published/published.service.ts";
import { AppError } from "#platform/http/app-error.ts";
import { readPage } from "#platform/http/page.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { listAccounts } from "./accounts.store.ts";
import { listAudit } from "./audit.store.ts";
import { listMails, sendAgain } from "./mails.store.ts";
import { getBases, setBase, setBaseOf } from "./choose-base.ts";
import { changeAccount } from "./manage-accounts.ts";
import { changeUser, endAllSessions } from "./manage-users.ts";
import { findMessage, listMessages, markMessage } from "./messages.store.ts";
import { getOverview } from "./overview.ts";
import { readStorage } from "./read-storage.ts";
import { listUsers } from "./users.store.ts";
import { wordsOf } from "#platform/database/search-words.ts";

type Resources = {
  account: { readonly accountId: string };
  mosaic: { readonly accountId: string; readonly mosaicId: number; readonly title: string };
};

export const adminRoutes: Handlers<typeof adminApi, Resources> = {
  "GET /admin/overview": async (ctx) => ({ body: { item: await getOverview(ctx) } }),
  "GET /admin/accounts": async (ctx, { query }) => ({
    body: await readPage(query, adminApi["GET /admin/accounts"], {
      rows: (request) => listAccounts(ctx, { ...query, words: wordsOf(query.search) }, request),
      place: ({ search: key, account: { id } }) => ({ key, id }),
      item: ({ account }) => account,
    }),
  }),
  "PUT /admin/accounts/:id": async (ctx, { resources, body }) => {
    const { item, what } = await changeAccount(ctx, resources.account, body);
    return { body: { item }, audit: what.length === 0 ? null : { what: what.join(",") } };
  },
  "GET /admin/users": async (ctx, { query }) => ({
    body: await readPage(query, adminApi["GET /admin/users"], {
      rows: (request) =>
        listUsers(
          ctx,
          {
            words: wordsOf(query.search),
            status: query.status,
            isAdmin: query.admin === "true",
          },
          request,
        ),
      place: ({ search: key, user: { id } }) => ({ key, id }),
      item: ({ user }) => user,
    }),
  }),
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
  "GET /admin/messages": async (ctx, { query: { search, status, kind, ...page } }) => ({
    body: await readPage(page, adminApi["GET /admin/messages"], {
      rows: (request) => listMessages(ctx, { status, kind, words: wordsOf(search) }, request),
      place: ({ at: key, id }) => ({ key, id }),
      item: (message) => message,
    }),
  }),
  "PUT /admin/messages/:messageId": async (ctx, { params: { messageId }, body: { status } }) => {
    const isOther = await markMessage(ctx, messageId, status);
    const item = await findMessage(ctx, messageId);
    if (item === undefined) throw new AppError("notFound");
    const audit = { thing: `message:${messageId}`, what: status };
    return { body: { item }, audit: isOther ? audit : null };
  },
  "PUT /admin/base": async (ctx, { resources: { mosaic } }) => {
    await setBase(ctx, mosaic);
    return { body: { item: { id: mosaic.mosaicId, title: mosaic.title } } };
  },
  "GET /admin/base": async (ctx) => ({ body: await getBases(ctx) }),
  "PUT /admin/base/:language": async (ctx, { params: { language }, resources: { mosaic } }) => {
    const item = await setBaseOf(ctx, language, mosaic);
    return { body: { item }, audit: { what: language } };
  },
  "DELETE /admin/base/:language": async (ctx, { params: { language } }) => {
    const id = await removeChosenBase(ctx, language);
    return { audit: id === undefined ? null : { thing: `mosaic:${id}`, what: language } };
  },
  "GET /admin/storage": async (ctx) => ({ body: { item: await readStorage(ctx) } }),
  "GET /admin/mails": async (ctx, { query: { status, to, ...page } }) => ({
    body: await readPage(page, adminApi["GET /admin/mails"], {
      rows: (request) => listMails(ctx, { status, words: wordsOf(to) }, request),
      place: ({ createdAt: key, id }) => ({ key, id }),
      item: (mail) => mail,
    }),
  }),
  "POST /admin/mails/:mailId/retry": async (ctx, { params: { mailId } }) => {
    const item = await sendAgain(ctx, mailId);
    if (item === undefined) throw new AppError("notFound");
    return { body: { item }, audit: { thing: `mail:${mailId}` } };
  },
  "GET /admin/audit": async (ctx, { query: { search, from, until, event, ...page } }) => ({
    body: await readPage(page, adminApi["GET /admin/audit"], {
      rows: (request) => listAudit(ctx, { from, until, event, words: wordsOf(search) }, request),
      place: ({ at: key, id }) => ({ key, id }),
      item: (entry) => entry,
    }),
  }),
};
