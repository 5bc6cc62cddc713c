import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { copyLink } from "./copy-link.ts";

type Props = { readonly label: string; readonly text: string; readonly className?: string };

/** Copies the address of a link. */
export function CopyButton({ label, text, className }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    if (await copyLink(text, t, { isShown: true })) setCopied(text);
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
