import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MosaicSelect } from "#features/mosaics/mosaic-select.tsx";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { FormHead } from "./form-head.tsx";
import { NotVerified } from "./not-verified.tsx";
import { checkSignIn, useSignIn } from "./use-sign-in.ts";
import { VerificationNotice } from "./verification-notice.tsx";

const TOAST_PAUSE = 1000;

type Props = {
  /** In the place of the usual heading. */
  readonly head?: ReactNode;
  /** Whose sign-in it probably is. */
  readonly email?: string;
  readonly onSubmit?: () => void;
};

/** Signing in. */
export function LoginPage({ head, email: expected = "", onSubmit }: Props) {
  const { t } = useTranslation();
  usePageTitle(t("auth.login.title"));
  const { prepare, enter, forget, busy, mosaics, accounts, chosen, choose } = useSignIn();
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [notVerified, setNotVerified] = useState(false);
  const lastToast = useRef(0);
  const problems = checkSignIn(email, password);
  const isRight = Object.keys(problems).length === 0;

  function change(set: (value: string) => void, value: string) {
    set(value);
    setNotVerified(false);
    forget();
  }

  function tell(error: unknown) {
    const isNotVerified = error instanceof ApiError && error.code === "auth.notVerified";
    if (isNotVerified) setNotVerified(true);
    // Leaving the field and pressing the button fail together; people need to hear it once.
    if (Date.now() - lastToast.current < TOAST_PAUSE) return;
    lastToast.current = Date.now();
    const minutes = error instanceof ApiError ? Math.ceil((error.retryAfter ?? 0) / 60) : 0;
    const reason = minutes > 0 ? t("auth.login.wait", { count: minutes }) : t(errorKey(error));
    // The notice in the page says why, and what to do.
    toast.error(t("auth.login.failed"), isNotVerified ? undefined : reason, { id: "sign-in" });
  }

  function leave() {
    if (isRight && busy === "no" && mosaics === undefined) prepare(email, password).catch(tell);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    onSubmit?.();
    if (isRight && busy !== "entering") enter(email, password).catch(tell);
  }

  return (
    <>
      {head ?? <FormHead text={t("auth.login.text")} title={t("auth.login.title")} />}
      <VerificationNotice />
      {notVerified ? <NotVerified email={email} /> : null}
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <TextField
          autoComplete="username"
          error={checked && problems.email !== undefined ? t(problems.email) : undefined}
          inputMode="email"
          label={t("auth.email")}
          name="email"
          onChange={(event) => change(setEmail, event.target.value)}
          required
          type="email"
          value={email}
        />
        <PasswordField
          autoComplete="current-password"
          concealLabel={t("auth.hidePassword")}
          error={checked && problems.password !== undefined ? t(problems.password) : undefined}
          label={t("auth.password")}
          name="password"
          onBlur={leave}
          onChange={(event) => change(setPassword, event.target.value)}
          required
          revealLabel={t("auth.showPassword")}
          value={password}
        />
        <TextLink className="self-end text-sm" to="/forgot-password">
          {t("auth.login.forgot")}
        </TextLink>
        <MosaicSelect
          accounts={accounts}
          disabled={mosaics === undefined || mosaics.length === 0}
          hint={mosaics === undefined ? t("auth.login.mosaicHint") : undefined}
          mosaics={mosaics ?? []}
          onChoose={choose}
          placeholder={t(
            busy === "preparing" ? "auth.login.mosaicsLoading" : "auth.login.mosaicLater",
          )}
          value={chosen}
        />
        <Button
          loading={busy === "entering"}
          loadingLabel={t("auth.login.entering")}
          size="large"
          type="submit"
          variant="primary"
          wide
        >
          {t("auth.login.enter")}
        </Button>
      </form>
      <p className="pt-6 text-base text-muted">
        {t("auth.login.noAccount")} <TextLink to="/register">{t("auth.login.register")}</TextLink>
      </p>
    </>
  );
}
