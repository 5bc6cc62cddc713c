import type { oidcApi } from "@mosaico/contract/oidc";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const oidcRoutes: Handlers<typeof oidcApi, object> = {
  "GET /auth/methods": notYet,
  "GET /auth/oidc/start": notYet,
  "GET /auth/oidc/callback": notYet,
  "POST /auth/oidc/finish": notYet,
};
