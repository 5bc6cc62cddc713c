import type { WireLink } from "@mosaico/contract/published";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { embedAddress } from "./embed-code.ts";
import { shownAddress } from "./shown-address.ts";
import { BASE_PATH, withBase } from "#platform/base/base-path.ts";

type FrameProps = {
  readonly slug: string;
  readonly tile: string | undefined;
  readonly title: string;
};

/** The frame as another site will show it. */
export function FramePreview({ slug, tile, title }: FrameProps) {
  const { t } = useTranslation();
  const address = embedAddress(BASE_PATH, slug, tile);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- A page of our own, without a session: it shows the mosaic as anywhere else.
    <iframe
      className="block h-80 w-full rounded-tile border border-line bg-ground"
      key={address}
      src={address}
      title={t("sharing.embed.previewOf", { title })}
    />
  );
}

/** The card as another site will show it. */
export function CardPreview({ link, title }: { readonly link: WireLink; readonly title: string }) {
  return (
    <div className="max-w-md overflow-hidden rounded-tile border border-line bg-surface">
      <img
        alt=""
        className="aspect-[1200/630] w-full bg-sunken"
        height={630}
        src={withBase(`/m/${link.slug}/card.jpg`)}
        width={1200}
      />
      <div className="px-4 py-3">
        <p className="truncate font-semibold" dir="auto">
          {title}
        </p>
        <p className="truncate text-sm text-muted">{shownAddress(link.url)}</p>
      </div>
    </div>
  );
}
