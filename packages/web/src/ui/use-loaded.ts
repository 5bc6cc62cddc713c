import { useEffect, useEffectEvent, useState } from "react";

/**
 * A part that is loaded as soon as it is wanted; undefined until then. Unlike with `lazy`, the page stays as it is
 * if it cannot be loaded, and the next wish tries again. `load` must be the same function each time.
 */
export function useLoaded<Component>(
  load: () => Promise<Component>,
  isWanted: boolean,
  onFailure?: () => void,
): { readonly Part: Component } | undefined {
  const [loaded, setLoaded] = useState<{ readonly Part: Component }>();
  const fail = useEffectEvent(() => onFailure?.());
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isWaiting = true;
    load().then(
      (Part) => setLoaded({ Part }),
      () => {
        if (isWaiting) fail();
      },
    );
    return () => {
      isWaiting = false;
    };
  }, [isMissing, load]);
  return loaded;
}
