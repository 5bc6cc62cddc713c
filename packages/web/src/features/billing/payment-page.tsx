import { can } from "@mosaico/domain/people/permission";
import { CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { actorOf } from "#platform/session/actor.ts";
import { useSession } from "#platform/session/use-session.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { AccountPlans } from "./account-plans.tsx";

const HOME = "/";

/** What the person's accounts cost here: nothing; and whom to ask for another plan. */
export function PaymentPage({ tools }: { readonly tools?: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  usePageTitle(t("billing.title"));
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // An open menu takes Escape for itself.
      if (event.key === "Escape" && !event.defaultPrevented) void navigate(HOME);
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [navigate]);
  if (session === undefined) return null;

  const { user } = session;
  const actor = actorOf(user);
  const mayMaintain = user.accounts.some(({ id }) =>
    can(actor, "payment.maintain", { accountId: id }),
  );
  return (
    <div className="flex min-h-dvh flex-col bg-joint">
      <PageHeader home={HOME} name="Mosaico">
        {tools}
      </PageHeader>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 py-8">
        <div className="animate-rise-in rounded-dialog border border-line bg-raised p-6 shadow-float sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h1 className="font-title text-2xl">{t("billing.title")}</h1>
            <IconButton
              className="-mt-1 -mr-2"
              icon={X}
              label={t("billing.close")}
              onClick={() => void navigate(HOME)}
              tooltipSide="left"
            />
          </div>
          <div className="mt-4 flex gap-3.5 rounded-tile bg-success-soft p-4">
            <CircleCheck aria-hidden="true" className="mt-0.5 text-success-ink" size={20} />
            <div>
              <h2 className="font-sans text-base tracking-normal">{t("billing.free")}</h2>
              <p className="pt-0.5">{t("billing.freeText")}</p>
            </div>
          </div>
          <AccountPlans accounts={user.accounts} />
          <h2 className="pt-6 font-sans text-base tracking-normal">{t("billing.change")}</h2>
          <p className="pt-0.5 text-muted">
            {t(
              mayMaintain || user.accounts.length === 0
                ? "billing.askOperator"
                : "billing.askOwner",
            )}
          </p>
          <div className="flex flex-wrap justify-end gap-2 pt-8">
            <LinkButton to="/duvida" variant="quiet">
              {t("billing.help")}
            </LinkButton>
            <LinkButton to={HOME} variant="primary">
              {t("billing.back")}
            </LinkButton>
          </div>
        </div>
      </main>
    </div>
  );
}
