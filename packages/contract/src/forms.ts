import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { message } from "./wire.ts";

// Names, addresses and texts are bounded by the domain's rules, with codes of their own.
const LONG = 20_000;
const who = {
  nome: z.string().max(LONG),
  email: z.string().max(LONG),
  /** A field that people do not see: whoever fills it in is a program, and gets the usual answer. */
  website: z.string().max(LONG).optional(),
  /** The same for each attempt to send one message: it arrives once, also where an answer got lost. */
  envio: z.uuid().optional(),
};
const FORM_ERRORS = [
  "people.nameRequired",
  "people.nameTooLong",
  "auth.badEmail",
  "forms.messageTooLong",
  "rate.limited",
] as const satisfies readonly ErrorCode[];

/**
 * Questions, interest in a plan, and contact: kept in the inbox of who runs the installation, and mailed to them. A
 * refusal names every field that is wrong.
 */
export const formsApi = {
  "POST /form/duvida": endpoint({
    summary: "Sends a question",
    access: "visitor",
    rate: "form",
    body: z.strictObject({ ...who, mensagem: z.string().max(LONG) }),
    status: 201,
    answer: message,
    errors: [...FORM_ERRORS, "forms.messageRequired"],
  }),
  "POST /form/interesse-plano": endpoint({
    summary: "Tells of an interest in a plan",
    access: "visitor",
    rate: "form",
    body: z.strictObject({
      ...who,
      telefone: z.string().max(LONG).optional(),
      plano: z.string().max(200),
      mensagem: z.string().max(LONG).optional(),
    }),
    status: 201,
    answer: message,
    errors: [...FORM_ERRORS, "forms.badPhone", "forms.badPlan"],
  }),
  "POST /form/contato": endpoint({
    summary: "Sends a message to who runs the installation",
    access: "visitor",
    rate: "form",
    body: z.strictObject({ ...who, mensagem: z.string().max(LONG) }),
    status: 201,
    answer: message,
    errors: [...FORM_ERRORS, "forms.messageRequired"],
  }),
} as const;
