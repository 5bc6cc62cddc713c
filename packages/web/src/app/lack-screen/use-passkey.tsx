import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { signIn } from "#features/auth/auth.api.ts";
import { FormHead } from "#features/auth/form-head.tsx";
import { NoPasskey, askForPasskey } from "#features/auth/passkeys/ask-for-passkey.ts";
import { call, currentToken } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { startSession } from "#platform/session/session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";

/** Replaces the session, whose user has a passkey as their second step, with one that the passkey begins. */
export function UsePasskey() {
  const { t } = useTranslation();
  usePageTitle(t("secure.passkeyTitle"));
  const entering = useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey({ isAmongAddresses: false });
      return { former: currentToken(), signedIn: await signIn({ passkey }) };
    },
    onSuccess: ({ former, signedIn }) => {
      startSession(signedIn);
      // It lacks something for good; without network it expires by itself.
      if (former !== null) call("POST /auth/logout", {}, { token: former }).catch(() => {});
    },
  });
  const { error } = entering;
  return (
    <>
      <FormHead text={t("secure.passkeyNeeded")} title={t("secure.passkeyTitle")} />
      <Button
        icon={Fingerprint}
        loading={entering.isPending}
        loadingLabel={t("auth.passkey.waiting")}
        onClick={() => entering.mutate()}
        size="large"
        variant="primary"
        wide
      >
        {t("auth.passkey.enter")}
      </Button>
      <p className="text-sm text-muted" role="status">
        {error === null ? null : (
          <span className="block pt-2">
            {error instanceof NoPasskey ? t("secure.cancelled") : errorWords(error, t)}
          </span>
        )}
      </p>
    </>
  );
}
