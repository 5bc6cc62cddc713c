/** Errors of registration rules and of installations without passwords: meaning, cause, remedy. */
export const REGISTRATION_ERRORS = {
  "auth.otherDomain": [
    "Nobody can register here with an address of this domain.",
    "The operator accepts registrations from certain domains only, which `GET /auth/methods` lists.",
    "Use an address of one of them, or ask a member for an invitation.",
  ],
  "auth.invitedOnly": [
    "Only people who were invited can register here.",
    "The operator turned registration off.",
    "Ask a member for an invitation, and register with its link.",
  ],
  "auth.passwordsOff": [
    "There are no passwords here.",
    "Users of this installation sign in through its identity provider, or with passkeys.",
    "Sign in through the provider: see `GET /auth/methods`.",
  ],
} as const;
