import type { WireProfile } from "@mosaico/contract/profile";
import { NAME_LIMIT, checkName } from "@mosaico/domain/people/name";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { changeProfile, keepProfile } from "../profile.api.ts";

/** The name, edited in place: Enter saves, Escape cancels. */
export function NamePart({ profile }: { profile: WireProfile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDraft(undefined);
    setProblem(undefined);
    // Once the button is rendered again.
    setTimeout(() => pencil.current?.focus());
  };
  const saving = useMutation({
    mutationFn: (name: string) => changeProfile({ name }),
    onSuccess: (changed) => {
      toast.success(t("profile.name.saved"));
      keepProfile(client, changed);
      close();
    },
    onError: (error) => {
      // Shown at the field if it concerns the name; the input stays.
      const isOfName =
        error instanceof ApiError && error.errors.some(({ path }) => path === "name");
      if (isOfName) setProblem(errorKey(error));
      toast.error(t("profile.name.failed"), isOfName ? undefined : errorWords(error, t));
    },
  });

  if (draft === undefined) {
    return (
      <div className="flex min-h-10 items-center gap-1">
        <p className="min-w-0 text-xl font-semibold wrap-anywhere" dir="auto">
          {profile.name}
        </p>
        <IconButton
          icon={Pencil}
          label={t("profile.name.edit")}
          onClick={() => setDraft(profile.name)}
          ref={pencil}
        />
      </div>
    );
  }

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const checked = checkName(draft);
    if (!checked.ok) setProblem(`errors.${checked.problem}`);
    else if (checked.value === profile.name) close();
    else saving.mutate(checked.value);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !saving.isPending) close();
  };

  return (
    <form className="pb-2" data-own-escape="" noValidate onSubmit={save}>
      <TextField
        autoComplete="name"
        dir="auto"
        label={t("profile.name.label")}
        onKeyDown={leave}
        maxLength={NAME_LIMIT}
        onChange={(event) => {
          setDraft(event.target.value);
          setProblem(undefined);
        }}
        ref={focusAndSelect}
        showCount
        value={draft}
        {...(problem === undefined ? {} : { error: t(problem) })}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          loading={saving.isPending}
          loadingLabel={t("profile.saving")}
          onKeyDown={leave}
          type="submit"
          variant="primary"
        >
          {t("profile.save")}
        </Button>
        <Button disabled={saving.isPending} onClick={close} onKeyDown={leave}>
          {t("profile.cancel")}
        </Button>
      </div>
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.select();
}
