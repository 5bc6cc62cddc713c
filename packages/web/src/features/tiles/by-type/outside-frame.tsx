import type { Address } from "@mosaico/domain/tile/address";
import { useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";

// The page keeps its own origin, without which most sites break; it is never ours, which refuses frames. Without
// allow-top-navigation it cannot redirect the whole tab.
const SANDBOX =
  "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin";

type Props = { readonly address: Address; readonly title: string; readonly className: string };

/** A page of another site in a frame, with a placeholder until it has loaded. */
export function OutsideFrame({ address, title, className }: Props) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div
      aria-busy={!loaded}
      className={classNames("relative min-h-64 overflow-hidden border-line bg-surface", className)}
    >
      {loaded ? null : <Skeleton className="absolute inset-0" />}
      <iframe
        allow="fullscreen"
        className={classNames(
          "absolute inset-0 size-full transition-opacity duration-(--duration-slow)",
          loaded ? "bg-pastel-white opacity-100" : "opacity-0",
        )}
        onLoad={() => setLoaded(true)}
        referrerPolicy="no-referrer"
        sandbox={SANDBOX}
        src={address}
        title={title}
      />
    </div>
  );
}
