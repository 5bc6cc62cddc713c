export { createUser, endSessionsOf } from "./auth.service.ts";
export { type UserRow, findUser, findUserByEmail } from "./auth.store.ts";
export { checkPassword, checkPerson } from "./check-person.ts";
export { requireOwnPassword, hasPassword } from "./own-password.ts";
export { endOwnSession, endSessionsOfRequester, listOwnSessions } from "./own-sessions.ts";
export { replacePassword } from "./replace-password.ts";
export { getSecondStep } from "./second-step/second-step.service.ts";
export { setPassword } from "./set-password.ts";
export { toWireUser } from "./wire-user.ts";
