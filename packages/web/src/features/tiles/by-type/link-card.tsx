import type { Address } from "@mosaico/domain/tile/address";
import { ExternalLink, Globe, Mail, Phone } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ContentCard } from "./content-card.tsx";
import { describeAddress } from "./describe-address.ts";
import { OpenLink } from "./open-link.tsx";

const looks = {
  page: { icon: Globe, action: ExternalLink },
  mail: { icon: Mail, action: Mail },
  phone: { icon: Phone, action: Phone },
} as const;

/** Shows where a link leads before it is followed. Nothing is fetched from there. */
export function LinkCard({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { kind, target, path } = describeAddress(address);
  const { icon, action } = looks[kind];
  return (
    <ContentCard
      action={
        <OpenLink className="shrink-0" href={address} icon={action} variant="primary">
          {t(`tiles.open.${kind}`)}
        </OpenLink>
      }
      ground="bg-pastel-turquoise text-brand-ink"
      icon={icon}
      note={path}
      title={target}
    />
  );
}
