import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { askForPassword } from "../profile.api.ts";

/** Sends a link to set a first password. */
export function PasswordLink({ email }: { email: string }) {
  const { t } = useTranslation();
  const sending = useMutation({
    mutationFn: () => askForPassword(email),
    onSuccess: () => toast.success(t("profile.password.linkSent"), email),
    meta: { failure: "profile.password.linkFailed" },
  });
  return (
    <Button icon={Mail} loading={sending.isPending} onClick={() => sending.mutate()}>
      {t("profile.password.sendLink")}
    </Button>
  );
}
