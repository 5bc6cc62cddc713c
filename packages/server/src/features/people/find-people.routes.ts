import type { peopleSearchApi } from "@mosaico/contract/people-search";
import type { Handlers } from "#platform/http/routes.ts";
import { findPeople } from "./find-people.ts";

export const findPeopleRoutes: Handlers<typeof peopleSearchApi, object> = {
  "GET /people": async (ctx, { query }) => ({ body: await findPeople(ctx, query) }),
};
