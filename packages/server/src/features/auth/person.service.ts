export { endSessionsOf } from "./auth.service.ts";
export { type UserRow, findUser } from "./auth.store.ts";
export { checkPassword } from "./check-person.ts";
export { requireOwnPassword, hasPassword } from "./own-password.ts";
export { endOwnSession, endSessionsOfRequester, listOwnSessions } from "./own-sessions.ts";
export { replacePassword } from "./replace-password.ts";
export { getSecondStep } from "./second-step/second-step.service.ts";
export { toWireUser } from "./wire-user.ts";
