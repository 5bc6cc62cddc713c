import { PLANS } from "@mosaico/domain/account/plan";
import { MESSAGE_LIMIT } from "@mosaico/domain/message/message";
import { EMAIL_LIMIT } from "@mosaico/domain/people/email";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { described } from "./described.ts";
import { nameToSet, textToSet } from "./values.ts";
import { message } from "./wire.ts";

// Names, addresses and texts are limited by the domain's rules, which have error codes of their own.
const LONG = 20_000;
const who = {
  nome: nameToSet,
  email: described(z.string().max(LONG), "The address to reply to", "ana@example.org", {
    format: "email",
    maxLength: EMAIL_LIMIT,
  }),
  website: described(
    z.string().max(LONG),
    "A field hidden from people. Requests that fill it in come from bots and get the usual response",
    "",
  ).optional(),
  envio: described(
    z.uuid(),
    "Identifies the message across attempts, so that it is delivered once even if a response was lost",
    "0b6f1f4e-6d0e-4a57-9d3f-2f1f0c9b7a11",
  ).optional(),
};
const mensagem = textToSet("The text of the message", "Is there a mosaic for schools?", {
  min: 1,
  max: MESSAGE_LIMIT,
});
const FORM_ERRORS = [
  "people.nameRequired",
  "people.nameTooLong",
  "auth.badEmail",
  "forms.messageTooLong",
  "rate.limited",
] as const satisfies readonly ErrorCode[];

/**
 * Questions, interest in a plan, and contact messages. They are stored in the platform admins' inbox and mailed to
 * them. An error lists every invalid field.
 */
export const formsApi = {
  "POST /form/duvida": endpoint({
    summary: "Sends a question",
    access: "visitor",
    rate: "form",
    body: z.strictObject({ ...who, mensagem }),
    status: 201,
    answer: message,
    errors: [...FORM_ERRORS, "forms.messageRequired"],
  }),
  "POST /form/interesse-plano": endpoint({
    summary: "Sends an expression of interest in a plan",
    access: "visitor",
    rate: "form",
    body: z.strictObject({
      ...who,
      telefone: textToSet("A telephone number, with or without country code", "+55 11 91234-5678", {
        max: 40,
      }).optional(),
      plano: described(z.string().max(200), `The plan of interest: ${PLANS.join(", ")}`, PLANS[0]),
      mensagem: described(mensagem, "An optional message").optional(),
    }),
    status: 201,
    answer: message,
    errors: [...FORM_ERRORS, "forms.badPhone", "forms.badPlan"],
  }),
  "POST /form/contato": endpoint({
    summary: "Sends a message to the operator of the installation",
    access: "visitor",
    rate: "form",
    body: z.strictObject({ ...who, mensagem }),
    status: 201,
    answer: message,
    errors: [...FORM_ERRORS, "forms.messageRequired"],
  }),
} as const;
