import { call } from "#platform/api/call.ts";

/** The forms to write to who runs the installation. */
export type FormKind = "question" | "plan" | "contact";

/** What is typed in a form; each form has some of these fields. */
export type FormValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly plan: string;
  readonly message: string;
  /** What people do not see. */
  readonly website: string;
};

/** The field that the wire's name of one stands for. */
export const FIELD_OF_PATH: Readonly<Record<string, keyof FormValues>> = {
  nome: "name",
  email: "email",
  telefone: "phone",
  plano: "plan",
  mensagem: "message",
};

const PATIENCE_MS = 30_000;

/** Sends a form. `id` is the same for each attempt with the same words, so that they arrive once. */
export async function sendForm(kind: FormKind, id: string, values: FormValues): Promise<void> {
  const { name: nome, email, message: mensagem, website } = values;
  // A line that is dead without saying so holds nobody in the dialog.
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
