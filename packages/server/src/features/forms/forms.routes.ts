import type { formsApi } from "@mosaico/contract/forms";
import type { Handlers } from "#platform/http/routes.ts";
import { takeMessage } from "./forms.service.ts";

export const formsRoutes: Handlers<typeof formsApi, object> = {
  "POST /form/duvida": async (ctx, { body }) => {
    await takeMessage(ctx, "question", body);
    return { body: { message: "forms.question.sent" } };
  },
  "POST /form/interesse-plano": async (ctx, { body }) => {
    await takeMessage(ctx, "plan", body);
    return { body: { message: "forms.plan.sent" } };
  },
  "POST /form/contato": async (ctx, { body }) => {
    await takeMessage(ctx, "contact", body);
    return { body: { message: "forms.contact.sent" } };
  },
};
