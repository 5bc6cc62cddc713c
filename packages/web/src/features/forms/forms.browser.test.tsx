import type { CallAnswer } from "@mosaico/contract/call";
import { t } from "#platform/i18n/translate.ts";
import { afterEach, expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal, unreachable } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { dropDraft } from "./drafts.ts";
import { PlanInterestDialog } from "./plan-interest-dialog.tsx";
import { QuestionForm } from "./question-form.tsx";

afterEach(() => {
  for (const kind of ["contact", "plan", "question"] as const) dropDraft(kind, undefined);
});

const onOpenChange = vi.fn<() => void>();

async function open(part = <ContactDialog onOpenChange={onOpenChange} open />, look?: Look) {
  const { screen } = await show(part, look && { look });
  // The names of optional fields end with a note.
  const field = (key: string) => screen.getByRole("textbox", { name: t(key), exact: false });
  const fill = async () => {
    await field("forms.name").fill("Ana");
    await field("forms.email").fill("ana@example.org");
  };
  return { screen, field, fill, send: screen.getByRole("button", { name: t("forms.send") }) };
}

test("every field that the server refuses is marked, and the first one has the focus", async () => {
  answer({
    "POST /form/contato": () =>
      new Refusal("validation.failed", [
        { path: "nome", code: "people.nameRequired" },
        { path: "email", code: "auth.badEmail" },
        { path: "mensagem", code: "forms.messageRequired" },
      ]),
  });
  const { screen, field, send } = await open();
  await send.click();
  await expect
    .element(field("forms.name"))
    .toHaveAccessibleDescription(t("errors.people.nameRequired"));
  await expect.element(field("forms.email")).toHaveAccessibleDescription(t("errors.auth.badEmail"));
  await expect.element(field("forms.name")).toHaveFocus();
  await expect.element(screen.getByText("The message could not be sent.")).toBeVisible();
  await field("forms.name").fill("Ana");
  await expect.element(field("forms.name")).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(field("forms.email")).toHaveAttribute("aria-invalid", "true");
});

test("while the message is being sent the form waits, and then says that it has arrived", async () => {
  const sent = Promise.withResolvers<CallAnswer<"POST /form/contato">>();
  answer({ "POST /form/contato": () => sent.promise });
  const { screen, field, fill, send } = await open();
  await fill();
  await field("forms.contact.message").fill("Bravo.");
  await send.click();
  await expect.element(screen.getByRole("button", { name: "Sending…" })).toBeVisible();
  sent.resolve({ message: "" });
  await expect.element(screen.getByText("Message sent")).toBeVisible();
  await expect
    .element(screen.getByText("The answer will come by e-mail to ana@example.org."))
    .toBeVisible();
});

test("a message that did not reach the server is kept, and sent once under the same id", async () => {
  answer({ "POST /form/contato": unreachable });
  const { screen, field, fill, send } = await open();
  await fill();
  await field("forms.contact.message").fill("Bravo.");
  await send.click();
  await expect.element(screen.getByText("Not sent yet, and nothing is lost")).toBeVisible();
  await expect.element(screen.getByText(/^No connection to the server/u)).toBeVisible();
  await expect.element(field("forms.contact.message")).toHaveValue("Bravo.");
  // The form explains the error.
  expect(screen.getByText(t("errors.network")).elements()).toEqual([]);
  answer({ "POST /form/contato": () => ({ message: "" }) });
  // The browser says so when the network is back.
  dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("Message sent")).toBeVisible();
  const [first, second] = callsOf("POST /form/contato").map(({ body }) => body.envio);
  expect(second).toBe(first);
});

test("a refusal that concerns no field offers to try again", async () => {
  answer({ "POST /form/contato": () => new Refusal("rate.limited") });
  const { screen, fill, send } = await open();
  await fill();
  await send.click();
  await expect.element(screen.getByText("Not sent yet, and nothing is lost")).toBeVisible();
  answer({ "POST /form/contato": () => ({ message: "" }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Message sent")).toBeVisible();
});

test("an unsent message is still there when the form is opened again", async () => {
  const { screen, field } = await open();
  await field("forms.contact.message").fill("Not yet.");
  await screen.rerender(null);
  const again = await open();
  await expect.element(again.field("forms.contact.message")).toHaveValue("Not yet.");
});

test("interest in a plan names the plan, and marks a wrong phone number", async () => {
  answer({
    "POST /form/interesse-plano": ({ body }) =>
      body.telefone === "12"
        ? new Refusal("forms.badPhone", [{ path: "telefone", code: "forms.badPhone" }])
        : { message: "" },
  });
  const { screen, field, fill, send } = await open(
    <PlanInterestDialog onOpenChange={onOpenChange} open plan="Mosaico do Mosaico" />,
  );
  await fill();
  await field("forms.phone").fill("12");
  await send.click();
  await expect
    .element(field("forms.phone"))
    .toHaveAccessibleDescription(t("errors.forms.badPhone"));
  await field("forms.phone").fill("(11) 91234-5678");
  await screen.getByRole("radio", { name: /^Mosaico Personalizado/u }).click();
  await send.click();
  await expect.element(screen.getByText("Request sent successfully")).toBeVisible();
  expect(callsOf("POST /form/interesse-plano").map(({ body }) => body.plano)).toEqual([
    "Mosaico do Mosaico",
    "Mosaico Personalizado",
  ]);
});

test("after a question another one can be asked", async () => {
  answer({ "POST /form/duvida": () => ({ message: "" }) });
  const { screen, field, fill, send } = await open(<QuestionForm />);
  await fill();
  await field("forms.question.message").fill("How many colours?");
  await send.click();
  await expect.element(screen.getByText("Question sent")).toBeVisible();
  await screen.getByRole("button", { name: "Ask another question" }).click();
  await expect.element(field("forms.question.message")).toHaveValue("");
});

test.each(LOOKS)("fits with an error, and once it is sent ($language, $theme)", async (look) => {
  answer({
    "POST /form/interesse-plano": () =>
      new Refusal("forms.badPhone", [{ path: "telefone", code: "forms.badPhone" }]),
  });
  const { screen, field, send } = await open(
    <PlanInterestDialog onOpenChange={onOpenChange} open />,
    look,
  );
  await send.click();
  await expect.element(field("forms.phone")).toHaveAttribute("aria-invalid", "true");
  await expectToFit();
  answer({ "POST /form/interesse-plano": () => ({ message: "" }) });
  await send.click();
  await expect.element(screen.getByText(t("forms.plan.sent"))).toBeVisible();
  await expectToFit();
});
