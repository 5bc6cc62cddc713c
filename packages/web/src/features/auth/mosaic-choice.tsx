import { useTranslation } from "#platform/i18n/use-translation.ts";
import { MosaicSelect } from "#features/mosaics/mosaic-select.tsx";
import type { SignIn } from "./use-sign-in.ts";

/** Selects the mosaic to open first, once the user is known. */
export function MosaicChoice({ signIn, hint }: { signIn: SignIn; hint?: string }) {
  const { t } = useTranslation();
  const { accounts, busy, choose, chosen, mosaics } = signIn;
  const mayChoose = mosaics !== undefined && mosaics.length > 1;
  const ready = mayChoose ? t("auth.login.mosaicReady") : undefined;
  return (
    <>
      <MosaicSelect
        accounts={accounts}
        disabled={mosaics === undefined || mosaics.length === 0}
        hint={mosaics === undefined ? hint : ready}
        mosaics={mosaics ?? []}
        onChoose={choose}
        placeholder={t(
          busy === "preparing" ? "auth.login.mosaicsLoading" : "auth.login.mosaicLater",
        )}
        value={chosen}
      />
      <p className="sr-only" role="status">
        {ready}
      </p>
    </>
  );
}
