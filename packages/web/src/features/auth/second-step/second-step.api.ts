import { call } from "#platform/api/call.ts";

const PATH = "/user-profiles/second-step";

/** Starts the setup, and returns the secret for the authenticator app. */
export function beginSecondStep(
  password: string | undefined,
): Promise<{ secret: string; address: string }> {
  return call(`POST ${PATH}`, { body: password === undefined ? {} : { password } });
}

/** Turns the second step on with an app code; returns the recovery codes. */
export async function turnSecondStepOn(code: string): Promise<readonly string[]> {
  return (await call(`PUT ${PATH}`, { body: { code } })).recoveryCodes;
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(code: string): Promise<readonly string[]> {
  return (await call(`POST ${PATH}/recovery-codes`, { body: { code } })).recoveryCodes;
}

export async function turnSecondStepOff(code: string): Promise<void> {
  await call(`POST ${PATH}/off`, { body: { code } });
}
