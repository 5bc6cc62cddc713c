import type { Address } from "@mosaico/domain/tile/address";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { describeAddress } from "./describe-address.ts";
import { OpenLink } from "./open-link.tsx";
import { OutsideFrame } from "./outside-frame.tsx";

/**
 * A page in a frame, always with a link to open it: a site that refuses frames cannot be distinguished from a slow one.
 */
export function PageFrame({ address, title }: { address: Address; title: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <OutsideFrame
        address={address}
        className="h-[44dvh] rounded-tile border sm:h-[56dvh]"
        title={title}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {t("tiles.frameNote", { host: describeAddress(address).target })}
        </p>
        <OpenLink href={address}>{t("tiles.open.newTab")}</OpenLink>
      </div>
    </div>
  );
}
