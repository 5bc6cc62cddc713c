import type { Address } from "@mosaico/domain/tile/address";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/skeleton.tsx";
import { classNames } from "#ui/class-names.ts";
import { describeAddress } from "./describe-address.ts";
import { OpenLink } from "./open-link.tsx";

// The page keeps its own origin, without which most sites break: it is never ours, which shows in no frame. It may
// not lead the whole tab away, which would need allow-top-navigation.
const SANDBOX =
  "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin";

/** A page in a frame, with the way out always in sight: a site that refuses frames cannot be told from a slow one. */
export function PageFrame({ address, title }: { address: Address; title: string }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div
        aria-busy={!loaded}
        className="relative h-[44dvh] sm:h-[56dvh] min-h-64 overflow-hidden rounded-tile border border-line bg-surface"
      >
        {loaded ? null : <Skeleton className="absolute inset-0" />}
        <iframe
          allow="fullscreen"
          className={classNames(
            "relative size-full transition-opacity duration-(--duration-slow)",
            loaded ? "bg-pastel-white opacity-100" : "opacity-0",
          )}
          onLoad={() => setLoaded(true)}
          referrerPolicy="no-referrer"
          sandbox={SANDBOX}
          src={address}
          title={title}
        />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {t("tiles.frameNote", { host: describeAddress(address).target })}
        </p>
        <OpenLink href={address}>{t("tiles.open.newTab")}</OpenLink>
      </div>
    </div>
  );
}
