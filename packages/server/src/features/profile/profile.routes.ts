import type { profileApi } from "@mosaico/contract/profile";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const profileRoutes: Handlers<typeof profileApi, object> = {
  "GET /user-profiles": notYet,
  "PUT /user-profiles": notYet,
  "POST /user-profiles/photo": notYet,
  "DELETE /user-profiles/photo": notYet,
  "GET /user-profiles/data": notYet,
  "POST /user-profiles/delete": notYet,
  "GET /sessions": notYet,
  "DELETE /sessions/:sessionId": notYet,
  "DELETE /sessions": notYet,
};
