import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { LinkButton } from "#ui/link-button.tsx";

type Props = {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

/** Shown after a form that continues in the user's mail. */
export function CheckInbox({ title, text, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-5 motion-safe:animate-rise-in" role="status">
      <span className="grid size-16 place-items-center rounded-dialog bg-brand-soft text-brand-ink">
        <MailCheck aria-hidden="true" size={32} />
      </span>
      <div>
        <h1 className="font-title text-3xl font-semibold text-balance">{title}</h1>
        <p className="max-w-reading pt-2 text-base text-pretty wrap-anywhere text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <LinkButton to="/login" variant="quiet">
          {t("auth.backToLogin")}
        </LinkButton>
      </div>
    </div>
  );
}
