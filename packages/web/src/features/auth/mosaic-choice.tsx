import { useTranslation } from "react-i18next";
import { MosaicSelect } from "#features/mosaics/mosaic-select.tsx";
import type { SignIn } from "./use-sign-in.ts";

/** Where to begin, once it is known who comes in. */
export function MosaicChoice({ signIn, hint }: { signIn: SignIn; hint?: string }) {
  const { t } = useTranslation();
  const { accounts, busy, choose, chosen, mosaics } = signIn;
  return (
    <MosaicSelect
      accounts={accounts}
      disabled={mosaics === undefined || mosaics.length === 0}
      hint={mosaics === undefined ? hint : undefined}
      mosaics={mosaics ?? []}
      onChoose={choose}
      placeholder={t(busy === "preparing" ? "auth.login.mosaicsLoading" : "auth.login.mosaicLater")}
      value={chosen}
    />
  );
}
