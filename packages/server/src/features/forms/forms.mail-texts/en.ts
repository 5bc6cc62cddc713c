import type { FormsMailTexts } from "./mail-texts.ts";

export const en: FormsMailTexts = {
  kinds: {
    question: { subject: "Question from {name}", title: "A question came in" },
    plan: { subject: "{name} is interested in {plan}", title: "Somebody is interested in a plan" },
    contact: { subject: "Message from {name}", title: "A message came in" },
  },
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  plan: "Plan",
  language: "Language",
  answer:
    "Answer this mail, and the answer goes to whoever wrote. The message is in the administration’s inbox as well.",
  footer: "An automatic message from Mosaico at {address}.",
};
