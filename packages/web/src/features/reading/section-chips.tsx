import type { Tile } from "@mosaico/domain/tile/tile";
import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";

type Props = {
  readonly sections: readonly Tile[];
  /** The section that is being read. */
  readonly currentId: string | undefined;
  readonly onGo: (id: string) => void;
};

/** The sections as chips that stay at the upper edge; pressing one goes there. */
export function SectionChips({ sections, currentId, onGo }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (!bar.current || !chip) return;
    const left = chip.offsetLeft - (bar.current.clientWidth - chip.offsetWidth) / 2;
    bar.current.scrollTo({ left });
  }, [currentId]);
  return (
    <nav aria-label={t("reading.sections")} className="reading-chips">
      <ul ref={bar}>
        {sections.map((section) => (
          <li key={section.id}>
            <Chip isCurrent={section.id === currentId} onGo={onGo} section={section} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ChipProps = {
  readonly section: Tile;
  readonly isCurrent: boolean;
  readonly onGo: (id: string) => void;
};

function Chip({ section: { id, data }, isCurrent, onGo }: ChipProps) {
  const lang = useContentLang(data.language);
  return (
    <button
      aria-current={isCurrent || undefined}
      className="tile-colour section-colour"
      data-colour={data.colour === "" ? undefined : data.colour}
      dir="auto"
      lang={lang}
      onClick={() => onGo(id)}
      type="button"
    >
      {data.title}
    </button>
  );
}
