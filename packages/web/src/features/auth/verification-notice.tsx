import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useSearchParams } from "wouter";
import { setLanguage } from "#platform/i18n/i18n.ts";
import { Notice } from "./notice.tsx";
import { readVerification } from "./read-verification.ts";

/** Reports the outcome of a verification link once, in the link's language. */
export function VerificationNotice() {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const [verification] = useState(() => readVerification(location.search));
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (verification === undefined) return;
    setSearch({}, { replace: true });
    // Reported even if the texts of that language cannot be loaded.
    void setLanguage(verification.language)
      .catch(() => {})
      .then(() => setReady(true));
  }, [verification, setSearch]);

  const outcome = verification?.outcome;
  const isGood = outcome === "success" || outcome === "alreadyVerified";
  if (!ready || outcome === undefined) return null;
  return (
    <Notice title={t(`auth.verification.${outcome}.title`)} tone={isGood ? "success" : "warning"}>
      <p>{t(`auth.verification.${outcome}.text`)}</p>
    </Notice>
  );
}
