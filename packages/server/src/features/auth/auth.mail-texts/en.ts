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
  secondStepOn: {
    subject: "Two-step sign-in is on for Mosaico",
    title: "Two-step sign-in is on",
    paragraphs: [
      "From now on you sign in to Mosaico with your password and a code from your authenticator app. Keep the recovery codes somewhere safe: they help when you are without your phone.",
      "If this was not you, choose another password right away and tell whoever runs this installation.",
    ],
    button: "This was not me",
  },
  secondStepOff: {
    subject: "Two-step sign-in is off for Mosaico",
    title: "Two-step sign-in is off",
    paragraphs: [
      "From now on your password is enough to sign in to Mosaico. The recovery codes no longer work.",
      "If this was not you, choose another password right away and turn the second step on again.",
    ],
    button: "This was not me",
  },
  wrongCodes: {
    subject: "Wrong codes at the sign-in of your Mosaico account",
    title: "Somebody entered wrong codes",
    paragraphs: [
      "Somebody used your Mosaico password and then entered several wrong codes in the second step. Without the right code, nobody gets in.",
      "If it was you, try again with a fresh code from your app, or with a recovery code. If it was not, somebody knows your password: choose another one right away.",
    ],
    button: "Choose another password",
  },
  identityLinked: {
    subject: "You can now sign in to Mosaico with {provider} too",
    title: "Sign-in with {provider} is linked",
    paragraphs: [
      "Somebody just signed in to your account with {provider}, where this e-mail address is confirmed. The two accounts are linked now, and you can sign in either way.",
      "If this was not you, secure your access at {provider} and tell whoever runs this installation.",
    ],
    button: "Sign in to Mosaico",
  },
  linkHint: "If the button does not work, copy this address into your browser:",
  footer: "An automatic message from Mosaico at {address}. There is no need to reply.",
};
