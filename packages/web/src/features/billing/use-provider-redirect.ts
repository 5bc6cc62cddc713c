import { parseAddress, PAGE_SCHEMES } from "@mosaico/domain/tile/address";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Redirects to a page of the payment provider, once the server has returned its address. Busy until this page is left.
 */
export function useProviderRedirect(ask: () => Promise<string>, onError: (error: unknown) => void) {
  const leaving = useMutation({
    mutationFn: async () => {
      const address = parseAddress(await ask(), PAGE_SCHEMES);
      if (address === undefined) throw new Error("The provider has no page.");
      location.assign(address);
    },
    onError,
  });
  const { reset } = leaving;
  useEffect(() => {
    // A user who navigates back gets the page from the browser's cache, without a button that stays busy for ever.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, [reset]);
  return { go: () => leaving.mutate(), isBusy: leaving.isPending || leaving.isSuccess };
}
