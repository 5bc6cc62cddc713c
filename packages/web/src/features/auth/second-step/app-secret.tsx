import { CopyButton } from "#ui/copy-button.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { QrCode } from "#ui/qr-code.tsx";

/** The secret for an authenticator app: as a QR code, and as text. */
export function AppSecret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation();
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div>
      <p className="text-base text-pretty">{t("auth.secondStep.scan")}</p>
      <div className="flex justify-center py-4">
        <QrCode
          className="size-48 rounded-control"
          label={t("auth.secondStep.qr")}
          text={address}
        />
      </div>
      <p className="text-sm text-muted">{t("auth.secondStep.type")}</p>
      <div className="flex items-center gap-2 pt-1">
        <code className="min-w-0 flex-1 font-sans text-base font-semibold tracking-wide tabular-nums wrap-anywhere select-all">
          {groups.join(" ")}
        </code>
        <CopyButton
          copiedLabel={t("auth.secondStep.copied")}
          failedLabel={t("auth.secondStep.notCopied")}
          label={t("auth.secondStep.copyKey")}
          text={secret}
        />
      </div>
    </div>
  );
}
