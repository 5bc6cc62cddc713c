import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LazyContactDialog } from "./lazy-contact-dialog.tsx";

/** Opens the contact form from the header of a page. */
export function ContactButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Mail}
        label={t("app.contact")}
        onClick={() => setIsOpen(true)}
        tooltipSide="bottom"
      />
      <LazyContactDialog onOpenChange={setIsOpen} open={isOpen} />
    </>
  );
}
