import { MESSAGE_LIMIT } from "@mosaico/domain/message/message";
import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import type { FormValues } from "./forms.api.ts";
import { PlanPicker } from "./plan-picker.tsx";
import type { Form } from "./use-form.ts";

const WRONG = ":is(input, textarea)[aria-invalid=true], fieldset[aria-invalid=true] input";

/** The fields of each form. Nothing is validated here: the server's errors are shown at the fields. */
export function FormFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const { kind, values, set, problem } = form;
  const isPlan = kind === "plan";
  const errorOf = (field: keyof FormValues) => {
    const key = problem?.fields[field];
    return key === undefined ? undefined : t(key);
  };
  useEffect(() => {
    if (problem !== undefined) fields.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [problem]);

  return (
    <div className="@container flex flex-col gap-4" ref={fields}>
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          autoComplete="name"
          dir="auto"
          error={errorOf("name")}
          label={t("forms.name")}
          name="nome"
          onChange={(event) => set({ name: event.target.value })}
          value={values.name}
        />
        <TextField
          autoComplete="email"
          error={errorOf("email")}
          inputMode="email"
          label={t("forms.email")}
          name="email"
          onChange={(event) => set({ email: event.target.value })}
          type="email"
          value={values.email}
        />
      </div>
      {isPlan ? (
        <>
          <TextField
            autoComplete="tel"
            error={errorOf("phone")}
            inputMode="tel"
            label={t("forms.phone")}
            name="telefone"
            note={t("forms.optional")}
            onChange={(event) => set({ phone: event.target.value })}
            type="tel"
            value={values.phone}
          />
          <PlanPicker
            error={errorOf("plan")}
            onChange={(plan) => set({ plan })}
            value={values.plan}
          />
        </>
      ) : null}
      <TextArea
        dir="auto"
        error={errorOf("message")}
        label={t(`forms.${kind}.message`)}
        maxLength={MESSAGE_LIMIT}
        name="mensagem"
        onChange={(event) => set({ message: event.target.value })}
        rows={isPlan ? 3 : 5}
        showCount={values.message.length > MESSAGE_LIMIT / 2}
        value={values.message}
        {...(isPlan ? { note: t("forms.optional") } : {})}
      />
      <Trap onChange={(website) => set({ website })} value={values.website} />
      <FormTrouble form={form} />
    </div>
  );
}

type TrapProps = { readonly value: string; readonly onChange: (value: string) => void };

/**
 * A trap for bots that fill in every field. It is hidden from users, screen readers, the tab order and password
 * managers.
 */
function Trap({ value, onChange }: TrapProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <input
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        name="website"
        onChange={(event) => onChange(event.target.value)}
        tabIndex={-1}
        type="text"
        value={value}
      />
    </div>
  );
}
