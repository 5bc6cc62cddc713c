import { LockKeyhole } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { type SavedAs, SaveLink } from "./save-link.tsx";

type Props = {
  readonly wasWrong: boolean;
  readonly onUnlock: (password: string) => void;
  readonly save: SavedAs;
};

/** Asks for the password of a document, which stays in this browser. */
export function PasswordForm({ wasWrong, onUnlock, save }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  // The error refers to this password; a new one has not been tried yet.
  const [tried, setTried] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), [onUnlock]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The surrounding dialog may be a form too.
    event.stopPropagation();
    if (password === "") {
      field.current?.focus();
      return;
    }
    setTried(password);
    onUnlock(password);
  };
  return (
    <div className="absolute inset-0 overflow-y-auto bg-sunken">
      <form
        className="mx-auto flex min-h-full max-w-sm flex-col justify-center gap-5 px-5 py-8"
        noValidate
        onSubmit={submit}
      >
        <span className="grid size-14 place-items-center rounded-tile bg-pastel-yellow text-ink shadow-piece">
          <LockKeyhole aria-hidden="true" size={26} />
        </span>
        <div>
          <p className="font-title text-xl font-semibold">{t("pdf.locked.title")}</p>
          <p className="mt-1.5 text-base text-pretty text-muted">{t("pdf.locked.text")}</p>
        </div>
        <PasswordField
          autoComplete="off"
          concealLabel={t("pdf.locked.conceal")}
          error={wasWrong && password === tried ? t("pdf.locked.wrong") : undefined}
          label={t("pdf.locked.password")}
          onChange={(event) => setPassword(event.target.value)}
          ref={field}
          revealLabel={t("pdf.locked.reveal")}
          value={password}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {t("pdf.locked.open")}
          </Button>
          <SaveLink {...save} variant="quiet" />
        </div>
      </form>
    </div>
  );
}
