import type { Address } from "@mosaico/domain/tile/address";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/skeleton.tsx";
import { describeAddress } from "../describe-address.ts";
import { type SavedAs, SaveLink } from "../pdf/save-link.tsx";

type Props = { readonly address: Address; readonly title: string; readonly save: SavedAs };

// As for any other page of the web: its own origin, and no way to lead the whole tab away.
const SANDBOX =
  "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms";

/** A document as the viewer service shows it that whoever runs this installation chose. */
export function ServiceFrame({ address, title, save }: Props) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3" data-fills="">
      <div
        aria-busy={!loaded}
        className="relative min-h-64 flex-1 overflow-hidden border-line bg-surface sm:rounded-tile sm:border"
      >
        {loaded ? null : <Skeleton className="absolute inset-0" />}
        <iframe
          allow="fullscreen"
          className="absolute inset-0 size-full bg-pastel-white"
          onLoad={() => setLoaded(true)}
          referrerPolicy="no-referrer"
          sandbox={SANDBOX}
          src={address}
          title={title}
        />
      </div>
      <div className="flex flex-col gap-3 max-sm:px-5 max-sm:pb-4 sm:flex-row sm:items-center">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {t("office.serviceNote", { host: describeAddress(address).target })}
        </p>
        <SaveLink {...save} variant="secondary" />
      </div>
    </div>
  );
}
