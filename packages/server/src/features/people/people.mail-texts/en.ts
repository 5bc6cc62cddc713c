import type { PeopleMailTexts } from "./mail-texts.ts";

export const en: PeopleMailTexts = {
  newcomer: {
    subject: "{inviter} invites you to Mosaico",
    title: "You are invited",
    paragraphs: [
      "Hello {name}, {inviter} invites you to the account “{account}” on Mosaico, where mosaics of tiles bring texts, pictures, videos and documents together.",
      "Your role: {role}.",
      "The link is good for 7 days and works once. If you did not expect this invitation, ignore this message: nothing happens.",
    ],
    button: "Accept the invitation",
  },
  known: {
    subject: "{inviter} invites you to another account on Mosaico",
    title: "You are invited",
    paragraphs: [
      "Hello {name}, {inviter} invites you to the account “{account}” on Mosaico. Sign in with this e-mail, and you will find it beside your own.",
      "Your role: {role}.",
      "The link is good for 7 days and works once. If you did not expect this invitation, ignore this message: nothing happens.",
    ],
    button: "Accept the invitation",
  },
  roles: {
    owner: "Administrator",
    designer: "Designer",
    operator: "Operator",
    externo: "External",
  },
  linkHint: "If the button does not work, copy this address into your browser:",
  footer: "An automatic message from Mosaico at {address}. There is no need to reply.",
};
