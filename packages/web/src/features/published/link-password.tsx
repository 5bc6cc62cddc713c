import { Lock } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { unlockLink } from "./published.api.ts";

type Props = {
  readonly slug: string;
  /** It was opened before, but the browser did not keep that. */
  readonly isForgotten?: boolean;
  /** The password was right: the mosaic can be loaded. */
  readonly onUnlocked: () => Promise<unknown>;
};

/** S5: asks a visitor for the password of a link. */
export function LinkPassword({ slug, isForgotten = false, onUnlocked }: Props) {
  const { t } = useTranslation();
  const { form, focusProblem } = useFocusProblem();
  const [password, setPassword] = useState("");
  const [error, setError] = useState(isForgotten ? t("sharing.noCookie") : undefined);
  const [isBusy, setBusy] = useState(false);
  const refuse = (words: string) => {
    setError(words);
    focusProblem();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === "") {
      refuse(t("sharing.lockedMissing"));
      return;
    }
    setBusy(true);
    try {
      await unlockLink(slug, password);
      await onUnlocked();
    } catch (problem) {
      refuse(errorWords(problem, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="mx-auto w-full max-w-sm px-6 py-10"
      noValidate
      onSubmit={(event) => void submit(event)}
      ref={form}
    >
      <span className="mx-auto grid size-14 place-items-center rounded-tile bg-brand-soft text-brand-ink">
        <Lock aria-hidden="true" size={26} />
      </span>
      <h2 className="mt-5 text-center font-title text-xl font-semibold text-balance">
        {t("sharing.lockedTitle")}
      </h2>
      <p className="mt-2 mb-6 text-center text-base text-pretty text-muted">
        {t("sharing.lockedText")}
      </p>
      <PasswordField
        autoComplete="current-password"
        autoFocus
        concealLabel={t("auth.hidePassword")}
        label={t("sharing.lockedPassword")}
        name="password"
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
        required
        revealLabel={t("auth.showPassword")}
        value={password}
        {...(error !== undefined && { error })}
      />
      <Button
        className="mt-4"
        loading={isBusy}
        loadingLabel={t("sharing.unlocking")}
        size="large"
        type="submit"
        variant="primary"
        wide
      >
        {t("sharing.unlock")}
      </Button>
    </form>
  );
}
