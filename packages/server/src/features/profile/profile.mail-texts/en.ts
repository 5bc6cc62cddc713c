import type { ProfileMailTexts } from "./mail-texts.ts";

export const en: ProfileMailTexts = {
  passwordChanged: {
    subject: "Your Mosaico password was changed",
    title: "Your password was changed",
    paragraphs: [
      "The password of your Mosaico account has just been changed in your profile. Your other devices were signed out; the one you changed it on stays signed in.",
      "If this was not you, choose another password right away.",
    ],
    button: "This was not me",
  },
  deleted: {
    subject: "Your data on Mosaico has been deleted",
    title: "Your data has been deleted",
    paragraphs: [
      "As you asked, we deleted your profile and the accounts where you were the only member, with their mosaics, icons and files. The files are gone for good within an hour.",
      "What you did in accounts with other people stays there, without your name. It was good to have you here.",
    ],
  },
  linkHint: "If the button does not work, copy this address into your browser:",
  footer: "An automatic message from Mosaico at {address}. There is no need to reply.",
};
