import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextButton } from "#ui/text-link.tsx";
import { LazyContactDialog } from "./lazy-contact-dialog.tsx";

/** Opens the contact form from the footer of a page. */
export function ContactLink() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{t("app.contact")}</TextButton>
      <LazyContactDialog onOpenChange={setIsOpen} open={isOpen} />
    </>
  );
}
