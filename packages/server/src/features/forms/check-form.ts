import { isErrorCode } from "@mosaico/contract/errors";
import { PLANS } from "@mosaico/domain/account/plan";
import { type MessageKind, checkMessage } from "@mosaico/domain/message/message";
import { checkPhone } from "@mosaico/domain/message/phone";
import { accept, refuse } from "@mosaico/domain/outcome";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { checkName } from "@mosaico/domain/people/name";
import { AppError } from "#platform/http/app-error.ts";
import type { Message } from "./forms.mail.ts";

/** The fields of a form, with the names used on the wire. */
export type GivenForm = {
  readonly nome: string;
  readonly email: string;
  readonly telefone?: string | undefined;
  readonly plano?: string | undefined;
  readonly mensagem?: string | undefined;
};

/** The normalised values of a form; throws with every problem found, by field. */
export function checkForm(kind: MessageKind, form: GivenForm): Omit<Message, "kind" | "language"> {
  const address = normaliseEmail(form.email);
  const name = checkName(form.nome);
  const email = isEmail(address) ? accept(address) : refuse("auth.badEmail");
  const phone = kind === "plan" ? checkPhone(form.telefone ?? "") : accept("");
  const plan = kind === "plan" ? checkPlan(form.plano ?? "") : accept("");
  const text = checkMessage(kind, form.mensagem ?? "");
  if (name.ok && email.ok && phone.ok && plan.ok && text.ok) {
    return {
      name: name.value,
      email: email.value,
      phone: phone.value,
      plan: plan.value,
      text: text.value,
    };
  }
  const fields = { nome: name, email, telefone: phone, plano: plan, mensagem: text };
  const errors = Object.entries(fields).flatMap(([path, checked]) =>
    checked.ok ? [] : [{ path, code: checked.problem }],
  );
  const code = errors[0]?.code;
  throw new AppError(isErrorCode(code) ? code : "validation.failed", { errors });
}

function checkPlan(text: string) {
  const plan = PLANS.find((one) => one === text.trim());
  return plan === undefined ? refuse("forms.badPlan") : accept(plan);
}
