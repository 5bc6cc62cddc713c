import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Form } from "./use-form.ts";

type Props = { readonly form: Form; readonly children?: ReactNode };

/** Confirms that the message has arrived, and says where the answer will be sent. */
export function FormSent({ form, children }: Props) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  // The focused button no longer exists.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      className="flex animate-rise-in flex-col items-center gap-4 rounded-tile px-2 py-6 text-center outline-none"
      ref={panel}
      role="status"
      tabIndex={-1}
    >
      <span className="grid size-16 place-items-center rounded-dialog bg-success-soft text-success-ink">
        <CircleCheck aria-hidden="true" size={32} />
      </span>
      <div>
        <p className="font-title text-xl font-semibold text-balance">
          {t(`forms.${form.kind}.sent`)}
        </p>
        <p className="mx-auto max-w-reading pt-1 text-pretty wrap-anywhere text-muted">
          {t("forms.sentText", { email: form.values.email.trim() })}
        </p>
      </div>
      {children}
    </div>
  );
}
