import type { BillingMailTexts } from "./mail-texts.ts";

export const en: BillingMailTexts = {
  ending: {
    subject: "Your Mosaico plan runs until {date}",
    title: "The plan of {account} runs until {date}",
    paragraphs: [
      "The year that you paid for the account {account} ends on {date}. It does not renew by itself: to go on, pay for another year, which begins when this one ends.",
      "If you do nothing, the account goes back to Mosaico Base. Everything in it stays where it is.",
    ],
    button: "See my plan",
  },
  linkHint: "If the button does not work, copy this address into your browser:",
  footer: "An automatic message from Mosaico at {address}. There is no need to reply.",
};
