import { call } from "#platform/api/call.ts";

/** The forms for messages to the operator. */
export type FormKind = "question" | "plan" | "contact";

/** The input of a form; each form has some of these fields. */
export type FormValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly plan: string;
  readonly message: string;
  /** Hidden from users. */
  readonly website: string;
};

/** Maps the field names of the API to those of the form. */
export const FIELD_OF_PATH: Readonly<Record<string, keyof FormValues>> = {
  nome: "name",
  email: "email",
  telefone: "phone",
  plano: "plan",
  mensagem: "message",
};

const PATIENCE_MS = 30_000;

/** Sends a form. `id` is the same for each attempt with the same input, so that it arrives once. */
export async function sendForm(kind: FormKind, id: string, values: FormValues): Promise<void> {
  const { name: nome, email, message: mensagem, website } = values;
  // A silently dead connection must not block the dialog.
  const options = { signal: AbortSignal.timeout(PATIENCE_MS) };
  const body = { nome, email, mensagem, website, envio: id };
  if (kind === "question") await call("POST /form/duvida", { body }, options);
  else if (kind === "contact") await call("POST /form/contato", { body }, options);
  else {
    const { phone, plan: plano } = values;
    const telefone = phone.trim() === "" ? {} : { telefone: phone };
    await call("POST /form/interesse-plano", { body: { ...body, ...telefone, plano } }, options);
  }
}
