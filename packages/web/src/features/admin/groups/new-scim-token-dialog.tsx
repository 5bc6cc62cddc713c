import { TOKEN_LIMITS, checkTokenName } from "@mosaico/domain/people/access-token";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { ADMIN_KEY } from "../admin.api.ts";

type Props = {
  readonly onMade: (token: string) => void;
  readonly onOpenChange: (open: boolean) => void;
};

/** Asks what a new token for an identity provider is called. The input stays until it succeeds. */
export function NewScimTokenDialog({ onMade, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, focusProblem } = useFocusProblem<HTMLDivElement>();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const making = useMutation({
    mutationFn: () => call("POST /admin/scim-tokens", { body: { name } }),
    onSuccess: async ({ token }) => {
      onOpenChange(false);
      onMade(token);
      await client.invalidateQueries({ queryKey: ADMIN_KEY });
    },
    onError: (error) => toast.error(t("admin.failed"), errorWords(error, t)),
  });
  return (
    <FormDialog
      cancelLabel={t("admin.cancel")}
      closeLabel={t("admin.cancel")}
      confirmLabel={t("tokens.create")}
      description={t("admin.scim.newText")}
      loading={making.isPending}
      loadingLabel={t("tokens.creating")}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        const checked = checkTokenName(name);
        if (checked.ok) return making.mutate();
        setProblem(`errors.${checked.problem}`);
        return focusProblem();
      }}
      open
      size="small"
      title={t("admin.scim.new")}
    >
      <div ref={form}>
        <TextField
          autoComplete="off"
          data-autofocus
          error={problem && t(problem)}
          label={t("tokens.name")}
          maxLength={TOKEN_LIMITS.name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          value={name}
        />
      </div>
    </FormDialog>
  );
}
