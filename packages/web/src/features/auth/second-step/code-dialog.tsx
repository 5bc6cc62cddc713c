import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useSending } from "./use-sending.ts";

type Props<Result> = {
  /** What the code is asked for. */
  readonly kind: "renew" | "off";
  readonly send: (code: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
};

/** Asks for a code, of the app or of recovery, before something changes. */
export function CodeDialog<Result>({ kind, send, onDone, onClose }: Props<Result>) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const { isBusy, problem, setProblem, attempt } = useSending("code");

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() === "") setProblem("auth.code.required");
    else void attempt(() => send(code), onDone);
  }

  return (
    <Dialog
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t("auth.secondStep.cancel")}
          </Button>
          <Button
            loading={isBusy}
            loadingLabel={t("auth.saving")}
            type="submit"
            variant={kind === "off" ? "danger" : "primary"}
          >
            {t(kind === "off" ? "auth.secondStep.turnOff" : "auth.secondStep.renew")}
          </Button>
        </>
      }
      closeLabel={t("auth.secondStep.close")}
      description={t(kind === "off" ? "auth.secondStep.offQuestion" : "auth.secondStep.renewText")}
      locked={isBusy}
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
    </Dialog>
  );
}
