import { findUndrawnSigns } from "@mosaico/domain/exchange/undrawn-signs";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";

/** Says which letters of texts a drawing will have bars for; nothing if there are none. */
export function UndrawnNote({ texts }: { readonly texts: () => Iterable<string> }) {
  const { t } = useTranslation();
  const [{ signs, texts: count }] = useState(() => findUndrawnSigns(texts()));
  if (count === 0) return null;
  return (
    <p className="text-sm text-muted sm:col-span-2">
      {t("exchange.undrawn", { count, signs: signs.join(" ") })}
    </p>
  );
}
