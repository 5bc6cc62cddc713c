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
import { classNames } from "#ui/class-names.ts";
import { Problem } from "#ui/problem.tsx";

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
      <p className={classNames("text-sm text-danger-ink", error !== null && "pt-2")} role="alert">
        {error === null ? null : (
          <Problem>
            {error instanceof NoPasskey ? t("secure.cancelled") : errorWords(error, t)}
          </Problem>
        )}
      </p>
    </>
  );
}
