import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import { methodsQuery } from "../auth.api.ts";
import type { PasskeyButtonProps } from "./passkey-button.tsx";

// Few sign in this way, and nobody before typing: the first screen does not wait for it.
const PasskeyButton = lazy(async () => ({
  default: (await import("./passkey-button.tsx")).PasskeyButton,
}));

/** Signs in with a passkey, where the installation and the browser have them. */
export function PasskeyEntrance(props: PasskeyButtonProps) {
  const isOffered = useQuery(methodsQuery).data?.passkeys === true;
  if (!isOffered || !("PublicKeyCredential" in window)) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyButton {...props} />
    </Suspense>
  );
}
