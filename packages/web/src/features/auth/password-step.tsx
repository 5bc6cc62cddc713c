import { normaliseEmail } from "@mosaico/domain/people/email";
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  lazy,
  useRef,
  useState,
} from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useAfterPress } from "#ui/use-after-press.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { useStable } from "#ui/use-stable.ts";
import { EnterButton } from "./enter-button.tsx";
import { FormHead } from "./form-head.tsx";
import { MosaicChoice } from "./mosaic-choice.tsx";
import { PasskeyEntrance } from "./passkeys/passkey-entrance.tsx";
import { ProviderButton } from "./provider/provider-button.tsx";
import { ProviderNotice } from "./provider/provider-notice.tsx";
import type { Credentials } from "./sign-in-attempt.ts";
import { usePasswords } from "./provider/use-passwords.ts";
import { useRegistration } from "./provider/use-registration.ts";
import { type SignIn, checkSignIn } from "./use-sign-in.ts";
import { VerificationNotice } from "./verification-notice.tsx";

const NotVerified = lazy(async () => ({
  default: (await import("./not-verified.tsx")).NotVerified,
}));

type Props = {
  readonly signIn: SignIn;
  readonly head: ReactNode;
  readonly email: string;
  /** The user is returning from a provider. */
  readonly isFinishing: boolean;
  readonly onSubmit: (() => void) | undefined;
  readonly onProblem: (error: unknown, credentials: Credentials) => void;
};

/** Signs in by e-mail and password. */
export function PasswordStep(props: Props) {
  const { signIn, head, email: expected, isFinishing, onSubmit, onProblem } = props;
  const { t } = useTranslation();
  usePageTitle(t(head === undefined ? "auth.login.title" : "invitation.page"));
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [notVerified, setNotVerified] = useState(false);
  // The server's refusal stays at the fields until they change, since a toast disappears.
  const [refusal, setRefusal] = useState<string>();
  const hasPasswords = usePasswords();
  const registration = useRegistration();
  const { form, focusProblem } = useFocusProblem();
  const enterButton = useRef<HTMLButtonElement>(null);
  const problems = checkSignIn(email, password);
  const isRight = Object.keys(problems).length === 0;
  const credentials = { email: normaliseEmail(email), password };

  function change(set: (value: string) => void, value: string) {
    set(value);
    setNotVerified(false);
    setRefusal(undefined);
    signIn.forget();
  }

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === "auth.notVerified") setNotVerified(true);
    else if (code !== "secondStep.required") setRefusal(errorWords(error, t));
    onProblem(error, credentials);
  }

  function failAndShow(error: unknown) {
    fail(error);
    focusProblem();
  }

  function leave() {
    if (isRight && signIn.busy === "no" && signIn.mosaics === undefined) {
      signIn.prepare(credentials).catch(fail);
    }
  }

  const afterPress = useAfterPress();
  // By then the same press may have begun to sign in.
  const latestLeave = useStable(leave);

  function mayGo(): boolean {
    setChecked(true);
    onSubmit?.();
    if (!isRight) focusProblem();
    return isRight && signIn.busy !== "entering";
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (mayGo()) signIn.enter(credentials).catch(failAndShow);
  }

  async function signInByKey() {
    if (!mayGo()) return;
    try {
      // A user with several mosaics may select one first; pressing Enter again continues.
      const count = signIn.mosaics === undefined ? await signIn.prepare(credentials) : 0;
      if (count === undefined) return;
      if (count > 1) enterButton.current?.focus();
      else await signIn.enter(credentials);
    } catch (error) {
      failAndShow(error);
    }
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void signInByKey();
  }

  return (
    <>
      {head ?? <FormHead text={t("auth.login.text")} title={t("auth.login.title")} />}
      <VerificationNotice />
      <ProviderNotice />
      <Suspense>{notVerified ? <NotVerified email={email} /> : null}</Suspense>
      {hasPasswords ? (
        <form className="flex flex-col gap-4" noValidate onSubmit={submit} ref={form}>
          <TextField
            autoComplete="username webauthn"
            error={checked && problems.email !== undefined ? t(problems.email) : undefined}
            inputMode="email"
            label={t("auth.email")}
            name="email"
            onChange={(event) => change(setEmail, event.target.value)}
            onKeyDown={onKey}
            required
            type="email"
            value={email}
          />
          <PasswordField
            autoComplete="current-password"
            concealLabel={t("auth.hidePassword")}
            error={checked && problems.password !== undefined ? t(problems.password) : refusal}
            label={t("auth.password")}
            name="password"
            onBlur={() => afterPress(latestLeave)}
            onChange={(event) => change(setPassword, event.target.value)}
            onKeyDown={onKey}
            required
            revealLabel={t("auth.showPassword")}
            value={password}
          />
          <TextLink className="self-end text-sm" to="/forgot-password">
            {t("auth.login.forgot")}
          </TextLink>
          <MosaicChoice hint={t("auth.login.mosaicHint")} signIn={signIn} />
          <EnterButton busy={signIn.busy === "entering"} ref={enterButton} />
        </form>
      ) : null}
      {hasPasswords ? null : <ProviderButton busy={isFinishing} isOnly />}
      <PasskeyEntrance onProblem={onProblem} onSubmit={onSubmit} signIn={signIn} />
      {hasPasswords ? <ProviderButton busy={isFinishing} /> : null}
      {head === undefined && hasPasswords ? (
        <p className="pt-6 text-base text-muted">
          {registration?.rule === "invited" ? (
            t("auth.login.invitedOnly")
          ) : (
            <>
              {t("auth.login.noAccount")}{" "}
              <TextLink to="/register">{t("auth.login.register")}</TextLink>
            </>
          )}
        </p>
      ) : null}
    </>
  );
}
