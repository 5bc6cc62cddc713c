import { ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { renewRecoveryCodes, turnSecondStepOff } from "./second-step.api.ts";
import { SetUpDialog } from "./set-up-dialog.tsx";

type Props = {
  readonly hasPassword: boolean;
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
  /** Whether the installation requires a second step of the user. */
  readonly isRequired: boolean;
  /** Called after a change, to refetch the state. */
  readonly onChange: () => void;
};

type Open =
  | { readonly kind: "setUp" | "renew" | "off" }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

const FEW = 3;

/** The settings of the second step: on or off, and the recovery codes. */
export function SecondStepSection(props: Props) {
  const { hasPassword, isOn, recoveryCodesLeft, isRequired, onChange } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showCodes = (codes: readonly string[]) => {
    setOpen({ kind: "codes", codes });
    onChange();
  };

  return (
    <section aria-labelledby={titleId} className="border-t border-line py-6 last:pb-1">
      <h3 className="text-lg" id={titleId}>
        {t("auth.secondStep.title")}
      </h3>
      <p className="mt-1 max-w-reading text-base text-pretty text-muted">
        {t(isOn ? "auth.secondStep.onText" : "auth.secondStep.offText")}
      </p>
      {isOn ? (
        <>
          <p className="mt-4 flex items-center gap-2 text-base font-semibold text-success-ink">
            <ShieldCheck aria-hidden="true" size={20} />
            {t("auth.secondStep.isOn")}
          </p>
          <p
            className={
              recoveryCodesLeft < FEW ? "pt-1 text-base text-warning-ink" : "pt-1 text-base"
            }
          >
            {t("auth.secondStep.left", { count: recoveryCodesLeft })}
          </p>
          {isRequired ? (
            <p className="pt-1 text-base text-pretty text-muted">{t("secure.required")}</p>
          ) : null}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={() => setOpen({ kind: "renew" })}>{t("auth.secondStep.renew")}</Button>
            <Button onClick={() => setOpen({ kind: "off" })} variant="danger-outline">
              {t("auth.secondStep.turnOff")}
            </Button>
          </div>
        </>
      ) : (
        <Button className="mt-4" onClick={() => setOpen({ kind: "setUp" })}>
          {t("auth.secondStep.turnOn")}
        </Button>
      )}
      {open?.kind === "setUp" ? (
        <SetUpDialog asksPassword={hasPassword} onClose={close} onDone={showCodes} />
      ) : null}
      {open?.kind === "renew" ? (
        <CodeDialog kind="renew" onClose={close} onDone={showCodes} send={renewRecoveryCodes} />
      ) : null}
      {open?.kind === "off" ? (
        <CodeDialog
          kind="off"
          onClose={close}
          onDone={() => {
            close();
            onChange();
          }}
          send={turnSecondStepOff}
        />
      ) : null}
      {open?.kind === "codes" ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
    </section>
  );
}
