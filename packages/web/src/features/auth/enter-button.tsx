import type { Ref } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";

/** The button that enters the app. */
export function EnterButton({ busy, ref }: { busy: boolean; ref?: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  return (
    <Button
      loading={busy}
      loadingLabel={t("auth.login.entering")}
      ref={ref}
      size="large"
      type="submit"
      variant="primary"
      wide
    >
      {t("auth.login.enter")}
    </Button>
  );
}
