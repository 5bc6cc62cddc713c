import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { resendVerification } from "./auth.api.ts";
import { Notice } from "./notice.tsx";

/** Says that the address is not verified yet, and offers to send the mail again. */
export function NotVerified({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Notice title={t("auth.notVerified.title")} tone="warning">
      <p className="pb-3">{t("auth.notVerified.text", { email })}</p>
      <ResendButton email={email} />
    </Notice>
  );
}

/** Sends the verification mail again, once. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function resend() {
    setState("sending");
    try {
      await resendVerification(email.trim());
      setState("sent");
    } catch (error) {
      setState("idle");
      toast.error(t("auth.resend.failed"), errorWords(error, t));
    }
  }

  if (state === "sent") {
    return (
      <p className="font-semibold" role="status">
        {t("auth.resend.sent")}
      </p>
    );
  }
  return (
    <Button
      loading={state === "sending"}
      loadingLabel={t("auth.sending")}
      onClick={() => void resend()}
    >
      {t("auth.resend.action")}
    </Button>
  );
}
