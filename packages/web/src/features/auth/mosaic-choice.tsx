import { useId } from "react";
import { withAllTexts } from "#platform/i18n/i18n.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { MosaicSelect } from "#features/mosaics/mosaic-select.tsx";
import { ShutSelect } from "#ui/shut-select.tsx";
import { useLoaded } from "#ui/use-loaded.ts";
import type { SignIn } from "./use-sign-in.ts";

/** Selects the mosaic to open first, once the user is known. */
export function MosaicChoice({ signIn, hint }: { signIn: SignIn; hint?: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { accounts, busy, choose, chosen, mosaics } = signIn;
  // There is nothing to select before, and whoever cannot load it enters without.
  const select = useLoaded(loadSelect, busy === "preparing" || mosaics !== undefined);
  const mayChoose = mosaics !== undefined && mosaics.length > 1;
  const ready = mayChoose ? t("auth.login.mosaicReady") : undefined;
  const placeholder = t(
    busy === "preparing" ? "auth.login.mosaicsLoading" : "auth.login.mosaicLater",
  );
  return (
    <>
      {select === undefined || mosaics === undefined || mosaics.length === 0 ? (
        <ShutSelect
          disabled
          hint={mosaics === undefined ? hint : undefined}
          id={id}
          label={t("app.mosaic")}
          placeholder={placeholder}
          valueLabel={undefined}
        />
      ) : (
        <select.Part
          accounts={accounts}
          hint={ready}
          mosaics={mosaics}
          onChoose={choose}
          placeholder={placeholder}
          value={chosen}
        />
      )}
      <p className="sr-only" role="status">
        {ready}
      </p>
    </>
  );
}

async function loadSelect(): Promise<typeof MosaicSelect> {
  return (await withAllTexts(import("#features/mosaics/mosaic-select.tsx"))).MosaicSelect;
}
