import type { CallInput } from "@mosaico/contract/call";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { profileQuery } from "#features/profile/profile.api.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Problem } from "#ui/problem.tsx";
import { TextField } from "#ui/text-field.tsx";

type Props = {
  readonly userId: string;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
};
type Proof = CallInput<"POST /auth/confirm">["body"];

/** W10: asks the user to prove who they are: by the password, or else a code, or else a passkey. */
export function ConfirmIdentityDialog({ userId, onConfirmed, onClose }: Props) {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery(userId)).data;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const isByCode = profile?.secondStep.isOn === true;
  const kind = profile?.hasPassword === false ? (isByCode ? "code" : "passkey") : "password";
  const proving = useMutation({
    mutationFn: async () => {
      const proof: Proof = kind === "passkey" ? { passkey: await passkey() } : { [kind]: typed };
      await call("POST /auth/confirm", { body: proof });
    },
    onMutate: () => setProblem(undefined),
    onSuccess: onConfirmed,
    // The browser's own refusals are not ours: the user closed its window, or has no passkey here.
    onError: (error) =>
      setProblem(error instanceof ApiError ? errorWords(error, t) : t("secure.cancelled")),
  });

  function submit() {
    if (kind !== "passkey" && typed.trim() === "") {
      setProblem(t(kind === "code" ? "auth.code.required" : "auth.passwordRequired"));
    } else proving.mutate();
  }

  function change(text: string) {
    setTyped(text);
    setProblem(undefined);
  }

  return (
    <FormDialog
      cancelLabel={t("auth.secondStep.cancel")}
      closeLabel={t("auth.secondStep.close")}
      confirmLabel={t(kind === "passkey" ? "secure.passkey" : "secure.confirm")}
      description={t("secure.confirmText")}
      loading={proving.isPending}
      loadingLabel={t("secure.confirming")}
      onOpenChange={onClose}
      onSubmit={submit}
      open
      size="small"
      title={t("secure.confirmTitle")}
    >
      {kind === "password" ? (
        <PasswordField
          autoComplete="current-password"
          concealLabel={t("auth.hidePassword")}
          error={problem}
          label={t("auth.password")}
          name="password"
          onChange={(event) => change(event.target.value)}
          required
          revealLabel={t("auth.showPassword")}
          value={typed}
        />
      ) : kind === "code" ? (
        <TextField
          autoCapitalize="none"
          autoComplete="one-time-code"
          error={problem}
          label={t("auth.code.eitherLabel")}
          maxLength={64}
          name="code"
          onChange={(event) => change(event.target.value)}
          required
          spellCheck={false}
          value={typed}
        />
      ) : (
        <p className="text-sm text-danger-ink" role="alert">
          {problem === undefined ? null : <Problem>{problem}</Problem>}
        </p>
      )}
    </FormDialog>
  );
}

async function passkey() {
  // Few prove it in this way.
  const { askForPasskey } = await import("#features/auth/passkeys/ask-for-passkey.ts");
  return askForPasskey({ isAmongAddresses: false });
}
