import type { ComponentProps } from "react";
import type { ContactDialog } from "#features/forms/contact-dialog.tsx";
import { withAllTexts } from "#platform/i18n/i18n.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { toast } from "#ui/toast.ts";
import { useLoaded } from "#ui/use-loaded.ts";

/** The contact form, which is loaded when it is first opened. */
export function LazyContactDialog({ open, onOpenChange }: ComponentProps<typeof ContactDialog>) {
  const { t } = useTranslation();
  const dialog = useLoaded(load, open, () => {
    onOpenChange(false);
    toast.error(t("offline.needed.title"), t("errors.network"));
  });
  return dialog === undefined ? null : <dialog.Part onOpenChange={onOpenChange} open={open} />;
}

async function load(): Promise<typeof ContactDialog> {
  return (await withAllTexts(import("#features/forms/contact-dialog.tsx"))).ContactDialog;
}
