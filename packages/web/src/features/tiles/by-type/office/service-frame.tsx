import type { Address } from "@mosaico/domain/tile/address";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { describeAddress } from "../describe-address.ts";
import { OutsideFrame } from "../outside-frame.tsx";
import { type SavedAs, SaveLink } from "../pdf/save-link.tsx";

type Props = { readonly address: Address; readonly title: string; readonly save: SavedAs };

/** A document shown by the external viewer that the operator has configured. */
export function ServiceFrame({ address, title, save }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3" data-fills="">
      <OutsideFrame address={address} className="flex-1 sm:rounded-tile sm:border" title={title} />
      <div className="flex flex-col gap-3 max-sm:px-5 max-sm:pb-4 sm:flex-row sm:items-center">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {t("office.serviceNote", { host: describeAddress(address).target })}
        </p>
        <SaveLink {...save} variant="secondary" />
      </div>
    </div>
  );
}
