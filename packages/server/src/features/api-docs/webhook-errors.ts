/** Errors of webhooks: what happened, when it occurs, and what to do. */
export const WEBHOOK_ERRORS = {
  "webhooks.nameRequired": [
    "A webhook needs a name.",
    "Nothing of the name is visible.",
    "Send a name of 1 to 80 visible characters.",
  ],
  "webhooks.nameTooLong": [
    "The name of the webhook is too long.",
    "It has more than 80 characters.",
    "Shorten the name.",
  ],
  "webhooks.badAddress": [
    "Events cannot be sent to this address.",
    "It is not an https address, has a port or user information, or is longer than 2048 characters.",
    "Send an https address without a port. Plain http and other ports are only for hosts that the operator lists in `WEBHOOK_HOSTS`.",
  ],
  "webhooks.foreignMosaic": [
    "The mosaic belongs to another account.",
    "A webhook is limited to a mosaic of another account than its own.",
    "Choose a mosaic of the same account, or create the webhook in that account.",
  ],
  "webhooks.tooMany": [
    "The account has as many webhooks as it can have.",
    "It already has 20.",
    "Delete one of them first.",
  ],
  "webhooks.notOn": [
    "The webhook is turned off.",
    "A test or a repetition is asked of it.",
    "Turn it on with `PUT /webhooks/{id}` first.",
  ],
} as const;
