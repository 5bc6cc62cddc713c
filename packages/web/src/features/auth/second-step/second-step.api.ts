import { call } from "#platform/api/call.ts";

const PATH = "/user-profiles/second-step";

/** Begins: what the authenticator app is to know. */
export function beginSecondStep(
  password: string | undefined,
): Promise<{ secret: string; address: string }> {
  return call(`POST ${PATH}`, { body: password === undefined ? {} : { password } });
}

/** Turns it on with a code of the app; the recovery codes. */
export async function turnSecondStepOn(code: string): Promise<readonly string[]> {
  return (await call(`PUT ${PATH}`, { body: { code } })).recoveryCodes;
}

/** Recovery codes in place of the earlier ones. */
export async function renewRecoveryCodes(code: string): Promise<readonly string[]> {
  return (await call(`POST ${PATH}/recovery-codes`, { body: { code } })).recoveryCodes;
}

export async function turnSecondStepOff(code: string): Promise<void> {
  await call(`POST ${PATH}/off`, { body: { code } });
}
