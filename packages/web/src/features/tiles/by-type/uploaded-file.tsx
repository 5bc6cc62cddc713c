import { fileAddress, fileNameOf } from "@mosaico/domain/tile/content";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { ExternalLink, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonLook } from "#ui/button-look.ts";
import { EmptyContent } from "./empty-content.tsx";
import type { TileTypeUi } from "./tile-type-ui.ts";

/** A type whose content is a file: shown by what it is, with the way to it. */
export function uploadedFile(type: TileType, icon: LucideIcon): TileTypeUi {
  return {
    icon,
    Input: undefined,
    View: ({ data }) => (
      <FileCard content={data.content} icon={icon} title={data.title} type={type} />
    ),
    size: "medium",
  };
}

type Props = { content: string; title: string; type: TileType; icon: LucideIcon };

function FileCard({ content, title, type, icon: Icon }: Props) {
  const { t } = useTranslation();
  const name = fileNameOf(content);
  if (name === undefined || name === "") return <EmptyContent />;
  return (
    <div className="flex flex-col gap-5 rounded-tile border border-line bg-surface p-5 shadow-piece sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-tile bg-pastel-blue text-ink shadow-piece">
          <Icon aria-hidden="true" size={26} />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-title text-lg font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="block truncate text-sm text-muted">
            {t(`tiles.types.${type}`)} · {name}
          </span>
        </span>
      </div>
      <a
        className={buttonLook("primary", "medium", "shrink-0")}
        href={fileAddress(name)}
        rel="noopener noreferrer"
        target="_blank"
      >
        <ExternalLink aria-hidden="true" size={18} />
        {t("tiles.open.file")}
      </a>
    </div>
  );
}
