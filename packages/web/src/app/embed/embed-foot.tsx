import type { ReactNode } from "react";
import type { PublishedMosaic } from "#features/mosaics/published-mosaic.ts";

type Props = {
  readonly mosaic: Pick<PublishedMosaic, "language" | "publisher">;
  readonly title: string;
  /** Leads to the page of the mosaic. */
  readonly open: ReactNode;
  readonly children?: ReactNode;
};

/** The foot of a frame: what it shows, of whom, and the way to the whole. */
export function EmbedFoot({ mosaic, title, open, children }: Props) {
  return (
    <footer className="public-page-edge relative z-rail flex shrink-0 items-center gap-x-3 px-4 py-1 text-sm text-muted">
      <p className="min-w-0 flex-1 truncate">
        <bdi className="font-semibold text-ink" lang={mosaic.language || undefined}>
          {title}
        </bdi>
        <span className="max-sm:hidden"> · {mosaic.publisher}</span>
      </p>
      {children}
      {open}
    </footer>
  );
}
