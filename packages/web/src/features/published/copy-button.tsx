import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/toast.ts";

type Props = { readonly label: string; readonly text: string; readonly className?: string };

/** Copies the address of a link. */
export function CopyButton({ label, text, className }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      toast.success(t("sharing.copied"), undefined, { brief: true });
    } catch {
      // The link is shown as a text, to be copied by hand.
      toast.error(t("sharing.copyFailed"));
    }
  };
  return (
    <IconButton
      icon={copied === text ? Check : Copy}
      label={label}
      onClick={() => void copy()}
      {...(className !== undefined && { className })}
    />
  );
}
