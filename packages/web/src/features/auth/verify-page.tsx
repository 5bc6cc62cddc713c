import { findLanguage } from "@mosaico/domain/language";
import { type SyntheticEvent, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { setLanguage } from "#platform/i18n/i18n.ts";
import { useLanguage } from "#platform/i18n/use-language.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { useSession } from "#platform/session/use-session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { verifyAddress } from "./auth.api.ts";
import { FormActions } from "./form-actions.tsx";
import { FormHead } from "./form-head.tsx";
import { readVerification } from "./read-verification.ts";
import { useMailLink } from "./use-mail-link.ts";

/**
 * Completes a registration with the link of the mail, once somebody presses the button: programs that check mails follow
 * links, too. The sign-in page reports the outcome.
 */
export function VerifyPage() {
  const { t } = useTranslation();
  const current = useLanguage();
  usePageTitle(t("verify.title"));
  const [, navigate] = useLocation();
  const session = useSession();
  const query = new URLSearchParams(useMailLink());
  const token = query.get("token") ?? "";
  const language = findLanguage(query.get("lang"));
  const [ready, setReady] = useState(language === undefined);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (language === undefined) return;
    // Asked even if the texts of that language cannot be loaded.
    void setLanguage(language)
      .catch(() => {})
      .then(() => setReady(true));
  }, [language]);

  async function confirm(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      // A link that lost its secret on the way is refused like a wrong one.
      const { status } = token === "" ? { status: "error" } : await verifyAddress(token);
      // Whoever is signed in, maybe as somebody else, has no sign-in page that could report it.
      if (session !== undefined) report(status);
      navigate(`/login?status=${status}&lang=${current}`, { replace: true });
    } catch (error) {
      setBusy(false);
      toast.error(t("verify.failed"), errorWords(error, t));
    }
  }

  function report(status: string) {
    const { outcome = "unknown" } = readVerification(`?status=${status}`) ?? {};
    const title = t(`auth.verification.${outcome}.title`);
    if (outcome === "success" || outcome === "alreadyVerified") toast.success(title);
    else toast.error(title, t(`auth.verification.${outcome}.text`));
  }

  if (!ready) return null;
  return (
    <>
      <FormHead text={t("verify.text")} title={t("verify.title")} />
      <form className="flex flex-col gap-4" onSubmit={(event) => void confirm(event)}>
        <FormActions busy={isBusy} busyLabel={t("verify.confirming")} label={t("verify.confirm")} />
      </form>
    </>
  );
}
