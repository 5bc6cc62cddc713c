import type { formsApi } from "@mosaico/contract/forms";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const formsRoutes: Handlers<typeof formsApi, object> = {
  "POST /form/duvida": notYet,
  "POST /form/interesse-plano": notYet,
  "POST /form/contato": notYet,
};
