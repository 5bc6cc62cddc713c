import type { Address } from "@mosaico/domain/tile/address";
import { ExternalLink, Globe, Mail, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { describeAddress } from "./describe-address.ts";
import { OpenLink } from "./open-link.tsx";

const looks = {
  page: { icon: Globe, action: ExternalLink },
  mail: { icon: Mail, action: Mail },
  phone: { icon: Phone, action: Phone },
} as const;

/** Where a link leads, to be seen before it is followed. Nothing is fetched from there. */
export function LinkCard({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { kind, target, path } = describeAddress(address);
  const { icon: Icon, action } = looks[kind];
  return (
    <div className="flex flex-col gap-5 rounded-tile border border-line bg-surface p-5 shadow-piece sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-tile bg-pastel-turquoise text-brand-ink shadow-piece">
          <Icon aria-hidden="true" size={26} />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-title text-lg font-semibold wrap-anywhere">
            {target}
          </span>
          {path === "" ? null : <span className="block truncate text-sm text-muted">{path}</span>}
        </span>
      </div>
      <OpenLink className="shrink-0" href={address} icon={action} variant="primary">
        {t(`tiles.open.${kind}`)}
      </OpenLink>
    </div>
  );
}
