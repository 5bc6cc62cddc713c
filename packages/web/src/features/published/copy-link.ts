import type { TFunction } from "#platform/i18n/translate.ts";
import { toast } from "#ui/toast.ts";

/**
 * Copies an address and says so. Browsers offer the clipboard only to pages of safe addresses: then it says that it could
 * not, with the address if `isShown` is not set. Returns whether it is copied.
 */
export async function copyLink(
  url: string,
  t: TFunction,
  { isShown }: { readonly isShown: boolean },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    toast.error(t("sharing.copyFailed"), isShown ? undefined : url);
    return false;
  }
  toast.success(t("sharing.copied"), undefined, { brief: true });
  return true;
}
