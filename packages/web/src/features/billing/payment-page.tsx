import { can } from "@mosaico/domain/people/permission";
import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation, useSearchParams } from "wouter";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { actorOf } from "#platform/session/actor.ts";
import { useSession } from "#platform/session/use-session.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Select } from "#ui/select.tsx";
import { AccountPayment } from "./account-payment.tsx";
import { ReadOnlyPlan } from "./read-only-plan.tsx";

const HOME = "/";

/** The plan of an account, its price and its payment. */
export function PaymentPage({ tools }: { readonly tools?: ReactNode }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t("billing.title"));
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // An open menu handles Escape itself, and typed input is not lost.
      if (event.key === "Escape" && !event.defaultPrevented && !isTyping(event.target)) {
        navigate(HOME);
      }
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [navigate]);
  if (session === undefined) return null;

  const { accounts } = session.user;
  const account = accounts.find(({ id }) => id === search.get("account")) ?? accounts[0];
  const actor = actorOf(session.user);
  return (
    <div className="flex min-h-dvh flex-col bg-joint">
      <PageHeader home={HOME} name="Mosaico">
        {tools}
      </PageHeader>
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-4 py-8 sm:justify-center">
        <div className="animate-rise-in rounded-dialog border border-line bg-raised p-5 shadow-float sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h1 className="font-title text-2xl">{t("billing.title")}</h1>
            <IconButton
              className="-mt-1 -mr-2"
              icon={X}
              label={t("billing.close")}
              onClick={() => navigate(HOME)}
              tooltipSide="left"
            />
          </div>
          {accounts.length > 1 ? (
            <Select
              className="pt-4"
              label={t("billing.account")}
              onValueChange={(id) => setSearch({ account: id }, { replace: true })}
              options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
              value={account?.id}
            />
          ) : null}
          {account === undefined ? (
            <p className="pt-4 text-muted">{t("billing.none")}</p>
          ) : can(actor, "payment.maintain", { accountId: account.id }) ? (
            <AccountPayment
              account={account}
              key={account.id}
              paid={search.get("paid")}
              user={session.user}
            />
          ) : (
            <ReadOnlyPlan account={account} />
          )}
          <div className="flex flex-wrap justify-end gap-2 pt-8">
            <LinkButton to="/duvida" variant="quiet">
              {t("billing.help")}
            </LinkButton>
            <LinkButton to={HOME}>{t("billing.back")}</LinkButton>
          </div>
        </div>
      </main>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
