import { CircleAlert, RefreshCw, WifiOff } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import type { Form } from "./use-form.ts";

/** Why a form was not sent if no field is to blame, with a retry; the input is kept. */
export function FormTrouble({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const reason = form.problem?.reason;
  const isOffline = form.problem?.isOffline === true;
  const Icon = isOffline ? WifiOff : CircleAlert;
  return (
    <div role="alert">
      {reason === undefined ? null : (
        <div className="flex animate-fade-in flex-wrap items-center gap-x-4 gap-y-3 rounded-tile bg-danger-soft p-4">
          <Icon aria-hidden="true" className="self-start text-danger-ink" size={20} />
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold">{t("forms.trouble.kept")}</p>
            <p className="text-sm">{t(isOffline ? "forms.trouble.offline" : reason)}</p>
          </div>
          <Button icon={RefreshCw} onClick={() => form.submit()}>
            {t("forms.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}
