import { PASSKEY_LIMITS } from "@mosaico/domain/people/passkey";

/** Errors of second steps and passkeys: meaning, cause, remedy. */
export const SECOND_STEP_ERRORS = {
  "secondStep.wrongCode": [
    "The code is wrong.",
    "It has expired, has already been used, or belongs to another entry in the authenticator app.",
    "Use the latest code, and check the clock of your device. Each recovery code works once.",
  ],
  "secondStep.required": [
    "A code for the second step is required.",
    "The e-mail address and the password are correct, and the user has a second step.",
    "Send the same request again with `code`.",
  ],
  "secondStep.isOn": [
    "The second step is already on.",
    "It is set up or turned on a second time.",
    "To move it to another device, turn it off first.",
  ],
  "secondStep.isRequired": [
    "A second step is required here.",
    "A user of whom the installation requires a second step turns off or removes their last one.",
    "Set up another one first: a passkey, or an authenticator app.",
  ],
  "auth.confirmFirst": [
    "The user has to prove again who they are.",
    "A passkey is removed or a session ended more than a quarter of an hour after signing in or proving it.",
    "Send the password, a code or a passkey to `POST /auth/confirm`, and then the same request again.",
  ],
  "auth.incomplete": [
    "The session is not complete.",
    "The installation requires a second step of the user, and the session began without one.",
    "The user's `lack` says what is missing: set up a second step, send its code to `POST /auth/second-step`, or sign in with a passkey.",
  ],
  "secondStep.notBegun": [
    "The second step is not on, or its setup has not been started.",
    "A code is sent before a secret exists.",
    "Start with `POST /user-profiles/second-step`.",
  ],
  "auth.invalidPasskey": [
    "The passkey was not accepted.",
    "Its challenge has been used or is more than ten minutes old, it was removed, or it signed for another site.",
    "Start again with a new challenge. If that does not help, sign in another way and add the passkey again.",
  ],
  "passkeys.nameRequired": [
    "The passkey has no name.",
    "The name is empty or has only invisible characters.",
    "Send a name that says where the passkey is.",
  ],
  "passkeys.nameTooLong": [
    "The name of the passkey is too long.",
    `It has more than ${PASSKEY_LIMITS.name} characters.`,
    "Shorten it.",
  ],
  "passkeys.unavailable": [
    "There are no passkeys at the address of this installation.",
    "Browsers require a host name rather than an IP address, and https unless it is the machine itself.",
    "Set `PUBLIC_URL` to an https address with a host name.",
  ],
  "passkeys.known": [
    "This passkey has already been added.",
    "The authenticator sent a credential that a user already has.",
    "Use another device or another security key.",
  ],
  "passkeys.tooMany": [
    "There are too many passkeys.",
    `A user has at most ${PASSKEY_LIMITS.count} passkeys.`,
    "Remove one that is not used any more.",
  ],
  "passkeys.lastWay": [
    "The passkey is the last way to sign in.",
    "The user has neither a password nor another passkey, and no identity provider knows them.",
    "Set a password first, through `POST /auth/forgot-password`.",
  ],
} as const;
