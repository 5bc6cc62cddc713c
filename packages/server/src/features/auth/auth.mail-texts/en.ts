import type { AuthMailTexts } from "./mail-texts.ts";

export const en: AuthMailTexts = {
  verification: {
    subject: "Confirm your e-mail for Mosaico",
    title: "One last step: confirm your e-mail",
    paragraphs: [
      "Good to have you here. Confirm that this address is yours, and your first mosaic will be waiting for you.",
      "The link is good for 48 hours. If you did not sign up, ignore this message: without your confirmation nothing happens.",
    ],
    button: "Confirm my e-mail",
  },
  alreadyRegistered: {
    subject: "You already have a Mosaico account",
    title: "You already have an account",
    paragraphs: [
      "Somebody tried to sign up for Mosaico with this e-mail, which already has an account. Nothing about it has changed.",
      "If it was you, just sign in. If you have forgotten your password, the sign-in page helps you choose a new one.",
    ],
    button: "Sign in to Mosaico",
  },
  recovery: {
    subject: "Choose a new password for Mosaico",
    title: "Let’s get you a new password",
    paragraphs: [
      "We were asked to change the password of your Mosaico account. Use the button below to choose a new one.",
      "The link is good for 1 hour and works once. If it was not you, ignore this message: your password stays as it is.",
    ],
    button: "Choose a new password",
  },
  passwordChanged: {
    subject: "Your Mosaico password was changed",
    title: "Your password was changed",
    paragraphs: [
      "The password of your Mosaico account has just been changed, and every device was signed out. Sign in again with the new one.",
      "If it was not you, choose another password right away.",
    ],
    button: "It was not me",
  },
  linkHint: "If the button does not work, copy this address into your browser:",
  footer: "An automatic message from Mosaico at {address}. There is no need to reply.",
};
