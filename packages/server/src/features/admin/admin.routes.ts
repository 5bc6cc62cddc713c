import type { adminApi } from "@mosaico/contract/admin";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const adminRoutes: Handlers<
  typeof adminApi,
  {
    account: { readonly accountId: string };
    mosaic: { readonly accountId: string; readonly mosaicId: number };
  }
> = {
  "GET /admin/overview": notYet,
  "GET /admin/accounts": notYet,
  "PUT /admin/accounts/:id": notYet,
  "GET /admin/users": notYet,
  "PUT /admin/users/:userId": notYet,
  "POST /admin/users/:userId/end-sessions": notYet,
  "POST /admin/users/:userId/second-step-off": notYet,
  "GET /admin/messages": notYet,
  "PUT /admin/messages/:messageId": notYet,
  "PUT /admin/base": notYet,
  "GET /admin/storage": notYet,
  "GET /admin/mails": notYet,
  "POST /admin/mails/:mailId/retry": notYet,
  "GET /admin/audit": notYet,
};
