import type { peopleApi } from "@mosaico/contract/people";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const peopleRoutes: Handlers<
  typeof peopleApi,
  {
    account: { readonly accountId: string };
    invite: { readonly accountId: string };
    mosaic: { readonly accountId: string; readonly mosaicId: number };
  }
> = {
  "GET /user-invites": notYet,
  "POST /user-invites": notYet,
  "POST /user-invites/:id/resend": notYet,
  "DELETE /user-invites/:id": notYet,
  "POST /user-invites/look": notYet,
  "POST /user-invites/accept": notYet,
  "GET /members": notYet,
  "PUT /members/:userId": notYet,
  "DELETE /members/:userId": notYet,
};
