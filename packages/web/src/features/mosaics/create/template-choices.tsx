import type { WireAccountTemplate } from "@mosaico/contract/account-templates";
import type { WireTemplate } from "@mosaico/contract/templates";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useTheme } from "#platform/theme/theme.ts";
import { PictureChoices } from "#ui/picture-choices.tsx";
import { countWords } from "../count-words.ts";
import { TemplateWall } from "./template-wall.tsx";
import { withBase } from "#platform/base/base-path.ts";

/** What a new mosaic begins with: nothing, a template of the product, or a mosaic that the account keeps as one. */
export type Beginning =
  | { readonly kind: "empty" }
  | { readonly kind: "product"; readonly template: WireTemplate }
  | { readonly kind: "account"; readonly template: WireAccountTemplate };

export const EMPTY: Beginning = { kind: "empty" };

type Props = {
  readonly product: readonly WireTemplate[];
  readonly own: readonly WireAccountTemplate[];
  readonly chosen: Beginning;
  readonly onChoose: (beginning: Beginning) => void;
  readonly renderGround: (ground: WireTemplate["ground"]) => ReactNode;
};

/** An empty mosaic, the templates of the account and those of the product, of which one is chosen. */
export function TemplateChoices({ product, own, chosen, onChoose, renderGround }: Props) {
  const { t } = useTranslation();
  const choices: Beginning[] = [
    EMPTY,
    ...own.map((template) => ({ kind: "account", template }) as const),
    ...product.map((template) => ({ kind: "product", template }) as const),
  ];
  return (
    <PictureChoices
      chosenKey={keyOf(chosen)}
      columns="grid-cols-2 sm:grid-cols-3"
      keyOf={keyOf}
      label={t("mosaics.templates.label")}
      onChoose={onChoose}
      renderPicture={(beginning) => <Picture beginning={beginning} renderGround={renderGround} />}
      renderText={(beginning) => <Texts beginning={beginning} />}
      size="large"
      values={choices}
    />
  );
}

function Picture({
  beginning,
  renderGround,
}: { readonly beginning: Beginning } & Pick<Props, "renderGround">) {
  const theme = useTheme();
  switch (beginning.kind) {
    case "empty":
      return (
        <span className="absolute inset-0 grid place-items-center bg-sunken text-muted">
          <Plus aria-hidden="true" size={32} />
        </span>
      );
    case "product":
      return <TemplateWall renderGround={renderGround} template={beginning.template} />;
    case "account": {
      const { id, revision } = beginning.template;
      const file = withBase(`/files/covers/${id}/small-${theme}.webp?v=${revision}`);
      return (
        <span className="absolute inset-0 bg-sunken">
          <img alt="" className="size-full object-cover" loading="lazy" src={file} />
        </span>
      );
    }
  }
}

function Texts({ beginning }: { readonly beginning: Beginning }) {
  const { t } = useTranslation();
  const [name, about] =
    beginning.kind === "empty"
      ? [t("mosaics.templates.empty"), t("mosaics.templates.emptyText")]
      : beginning.kind === "product"
        ? [beginning.template.name, beginning.template.about]
        : [
            beginning.template.name,
            `${t("mosaics.templates.mine")} · ${countWords(t, beginning.template)}`,
          ];
  return (
    <span className="grid gap-0.5">
      <span className="text-base leading-snug font-semibold wrap-anywhere" dir="auto">
        {name}
      </span>
      <span className="text-sm leading-snug text-muted">{about}</span>
    </span>
  );
}

function keyOf(beginning: Beginning): string {
  if (beginning.kind === "empty") return "";
  return beginning.kind === "product" ? beginning.template.code : String(beginning.template.id);
}
