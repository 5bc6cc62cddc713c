import type { FileTileType } from "@mosaico/domain/file/file-kind";
import { fileAddress, fileNameOf } from "@mosaico/domain/tile/content";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { ExternalLink, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonLook } from "#ui/button-look.ts";
import { ContentCard } from "./content-card.tsx";
import { EmptyContent } from "./empty-content.tsx";
import { fileInput } from "./file-input.tsx";
import type { TileTypeUi } from "./tile-type-ui.ts";

/** A type whose content is a file: shown by what it is, with the way to it. */
export function uploadedFile(type: FileTileType, icon: LucideIcon): TileTypeUi {
  return {
    icon,
    Input: fileInput(type),
    View: ({ data }) => (
      <FileCard content={data.content} icon={icon} title={data.title} type={type} />
    ),
    size: "medium",
  };
}

type Props = { content: string; title: string; type: TileType; icon: LucideIcon };

function FileCard({ content, title, type, icon }: Props) {
  const { t } = useTranslation();
  const name = fileNameOf(content);
  if (name === undefined || name === "") return <EmptyContent />;
  return (
    <ContentCard
      action={
        <a
          className={buttonLook("primary", "medium", "shrink-0")}
          href={fileAddress(name)}
          rel="noopener noreferrer"
          target="_blank"
        >
          <ExternalLink aria-hidden="true" size={18} />
          {t("tiles.open.file")}
        </a>
      }
      ground="bg-pastel-blue text-ink"
      icon={icon}
      note={`${t(`tiles.types.${type}`)} · ${name}`}
      title={title}
    />
  );
}
