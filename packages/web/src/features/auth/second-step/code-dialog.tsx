import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useSending } from "./use-sending.ts";

type Props<Result> = {
  /** The action that the code confirms. */
  readonly kind: "renew" | "off";
  readonly send: (code: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
};

/** Asks for an app or recovery code before a change. */
export function CodeDialog<Result>({ kind, send, onDone, onClose }: Props<Result>) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const { isBusy, problem, setProblem, attempt } = useSending("code");

  function submit() {
    if (code.trim() === "") setProblem("auth.code.required");
    else void attempt(() => send(code), onDone);
  }

  return (
    <FormDialog
      cancelLabel={t("auth.secondStep.cancel")}
      confirmLabel={t(kind === "off" ? "auth.secondStep.turnOff" : "auth.secondStep.renew")}
      loading={isBusy}
      loadingLabel={t("auth.saving")}
      tone={kind === "off" ? "danger" : "primary"}
      closeLabel={t("auth.secondStep.close")}
      description={t(kind === "off" ? "auth.secondStep.offQuestion" : "auth.secondStep.renewText")}
      onOpenChange={onClose}
      onSubmit={submit}
      open
      size="small"
      title={t(kind === "off" ? "auth.secondStep.offTitle" : "auth.secondStep.renewTitle")}
    >
      <TextField
        autoCapitalize="none"
        autoComplete="one-time-code"
        error={problem === undefined ? undefined : t(problem)}
        label={t("auth.code.eitherLabel")}
        maxLength={64}
        name="code"
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
        required
        spellCheck={false}
        value={code}
      />
    </FormDialog>
  );
}
