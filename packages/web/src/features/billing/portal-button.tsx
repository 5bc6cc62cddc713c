import { ExternalLink } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { openPortal } from "./billing.api.ts";
import { useProviderRedirect } from "./use-provider-redirect.ts";

/** Leads to the page where the payment method is changed or the plan cancelled. */
export function PortalButton({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation();
  const redirect = useProviderRedirect(
    () => openPortal(accountId),
    (error) => toast.error(t("billing.portal.failed"), errorWords(error, t)),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-6">
      <Button
        icon={ExternalLink}
        loading={redirect.isBusy}
        loadingLabel={t("billing.leaving")}
        onClick={redirect.go}
      >
        {t("billing.portal.open")}
      </Button>
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{t("billing.portal.text")}</p>
    </div>
  );
}
