import { type RefObject, useEffect, useRef, useState } from "react";
import { useTheme } from "#platform/theme/theme.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround, pastels } from "#ui/pastel.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { withBase } from "#platform/base/base-path.ts";

const RETRY_MS = 4000;
const MAX_TRIES = 3;
// Covers that are only scrolled past are not drawn.
const RESTS_MS = 150;
// Covers about to come into view are drawn beforehand.
const NEAR = "400px";

type Props = {
  readonly mosaic: { readonly id: number; readonly title: string; readonly revision: number };
  readonly shape: "small" | "large";
  readonly className?: string;
};

/** The cover of a mosaic, in the theme of the interface; its title where the picture cannot be had. */
export function Cover({ mosaic, shape, className }: Props) {
  const theme = useTheme();
  const url = withBase(`/files/covers/${mosaic.id}/${shape}-${theme}.webp?v=${mosaic.revision}`);
  return (
    <div className={classNames("relative overflow-hidden bg-sunken", className)}>
      <Picture key={url} mosaic={mosaic} url={url} />
    </div>
  );
}

function Picture({ mosaic, url }: { readonly mosaic: Props["mosaic"]; readonly url: string }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useRestsNear(place);
  // The server draws a few covers at a time, and refuses more when it is busy.
  useEffect(() => {
    if (state !== "failed" || tries >= MAX_TRIES) return undefined;
    const timer = setTimeout(() => {
      setState("loading");
      setTries(tries + 1);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [state, tries]);
  return (
    <div className="absolute inset-0" ref={place}>
      {state === "failed" ? <Title mosaic={mosaic} /> : null}
      {state === "loading" ? <Skeleton className="absolute inset-0" /> : null}
      {state === "shown" || (state === "loading" && isNear) ? (
        <img
          alt=""
          className="absolute inset-0 size-full object-cover object-left-top"
          decoding="async"
          draggable={false}
          key={tries}
          onError={() => setState("failed")}
          onLoad={() => setState("shown")}
          src={url}
        />
      ) : null}
    </div>
  );
}

/** Whether an element is in or near what is seen, and has been for a moment. */
function useRestsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setRests(true), RESTS_MS);
        else setRests(false);
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref]);
  return rests;
}

/** Its words are beside it too. */
function Title({ mosaic }: { readonly mosaic: Props["mosaic"] }) {
  const colour = pastels[mosaic.id % pastels.length] ?? "white";
  return (
    <div aria-hidden="true" className={classNames("absolute inset-0 p-4", pastelGround[colour])}>
      <p className="line-clamp-3 font-title text-xl font-bold text-balance" dir="auto">
        {mosaic.title}
      </p>
    </div>
  );
}
