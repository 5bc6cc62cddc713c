import type { WireLink } from "@mosaico/contract/published";
import { checkNewPassword } from "@mosaico/domain/people/password";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Switch } from "#ui/switch.tsx";
import { changeLink } from "./published.api.ts";

type Props = { readonly link: WireLink; readonly onChanged: (link: WireLink) => void };

/** S5: whether a link has a password, which is entered once and never shown again. */
export function PasswordSwitch({ link, onChanged }: Props) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const removal = useMutation({
    mutationFn: () => changeLink(link.id, { password: null }),
    onSuccess: onChanged,
    meta: { failure: "sharing.failed" },
  });
  const isOn = (link.password && !removal.isPending) || isChoosing;
  return (
    <div className="py-1">
      <Switch
        checked={isOn}
        hint={t(isOn ? "sharing.passwordOn" : "sharing.passwordOff")}
        icon={<Lock aria-hidden="true" size={18} />}
        label={t("sharing.password")}
        onCheckedChange={(wanted) => {
          setChoosing(wanted);
          if (!wanted && link.password && !removal.isPending) removal.mutate();
        }}
      />
      {isChoosing ? (
        <ChoosePassword
          link={link}
          onCancel={() => setChoosing(false)}
          onChanged={(item) => {
            onChanged(item);
            setChoosing(false);
          }}
        />
      ) : link.password ? (
        <Button className="mb-1 ml-4" onClick={() => setChoosing(true)} variant="quiet">
          {t("sharing.passwordChange")}
        </Button>
      ) : null}
    </div>
  );
}

type ChooseProps = Props & { readonly onCancel: () => void };

function ChoosePassword({ link, onChanged, onCancel }: ChooseProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const choice = useMutation({
    mutationFn: () => changeLink(link.id, { password }),
    onSuccess: onChanged,
    onError: (problem) => setError(errorWords(problem, t)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkNewPassword(password, "");
    if (!checked.ok) setError(t(`errors.${checked.problem}`));
    else if (!choice.isPending) choice.mutate();
  };
  return (
    <form className="pt-1 pb-3" noValidate onSubmit={submit}>
      <PasswordField
        autoComplete="new-password"
        autoFocus
        concealLabel={t("auth.hidePassword")}
        hint={t("sharing.passwordNewHint")}
        label={t("sharing.passwordNew")}
        maxLength={PASSWORD_LIMITS.max}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
        revealLabel={t("auth.showPassword")}
        value={password}
        {...(error !== undefined && { error })}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Button disabled={choice.isPending} onClick={onCancel}>
          {t("sharing.cancel")}
        </Button>
        <Button
          loading={choice.isPending}
          loadingLabel={t("sharing.saving")}
          type="submit"
          variant="primary"
        >
          {t("sharing.save")}
        </Button>
      </div>
    </form>
  );
}
