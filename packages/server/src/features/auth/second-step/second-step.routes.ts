import type { secondStepApi } from "@mosaico/contract/second-step";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const secondStepRoutes: Handlers<typeof secondStepApi, object> = {
  "POST /user-profiles/second-step": notYet,
  "PUT /user-profiles/second-step": notYet,
  "POST /user-profiles/second-step/recovery-codes": notYet,
  "POST /user-profiles/second-step/off": notYet,
};
