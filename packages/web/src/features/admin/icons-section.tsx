import { Library } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionFrame } from "./section-frame.tsx";

/** Renders the library of general icons, which belongs to another feature. */
export type RenderIcons = (onOpenChange: (isOpen: boolean) => void) => ReactNode;

/** The icons available to everybody. */
export function IconsSection({ renderIcons }: { readonly renderIcons: RenderIcons }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionFrame section="icons">
      <EmptyState
        action={
          <Button icon={Library} onClick={() => setOpen(true)} variant="primary">
            {t("admin.icons.open")}
          </Button>
        }
        className="rounded-tile border border-line bg-surface shadow-piece"
        text={t("admin.icons.text")}
        title={t("admin.icons.title")}
      />
      {isOpen ? renderIcons(setOpen) : null}
    </SectionFrame>
  );
}
