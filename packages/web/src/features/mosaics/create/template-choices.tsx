import type { WireAccountTemplate } from "@mosaico/contract/account-templates";
import type { WireTemplate } from "@mosaico/contract/templates";
import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useTheme } from "#platform/theme/theme.ts";
import { classNames } from "#ui/class-names.ts";
import { countWords } from "../count-words.ts";
import { TemplateWall } from "./template-wall.tsx";

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
  const group = useRef<HTMLDivElement>(null);
  const choices: Beginning[] = [
    EMPTY,
    ...own.map((template) => ({ kind: "account", template }) as const),
    ...product.map((template) => ({ kind: "product", template }) as const),
  ];
  const at = choices.findIndex((one) => keyOf(one) === keyOf(chosen));
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + choices.length) % choices.length;
    onChoose(choices[next] ?? EMPTY);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[next]?.focus();
  };
  return (
    <div
      aria-label={t("mosaics.templates.label")}
      className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3"
      ref={group}
      role="radiogroup"
    >
      {choices.map((beginning, place) => {
        const isChosen = place === at;
        return (
          <button
            aria-checked={isChosen}
            className="group grid content-start gap-2 rounded-control text-left outline-none"
            key={keyOf(beginning)}
            onClick={() => onChoose(beginning)}
            onKeyDown={walk}
            role="radio"
            tabIndex={isChosen ? 0 : -1}
            type="button"
          >
            <span
              className={classNames(
                "relative block aspect-16/9 overflow-hidden rounded-tile border forced-color-adjust-none transition-shadow group-hover:shadow-float group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus",
                isChosen ? "border-brand-ink ring-2 ring-brand-ink" : "border-edge",
              )}
            >
              <Picture beginning={beginning} renderGround={renderGround} />
              {isChosen ? (
                <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-full bg-brand text-on-brand">
                  <Check aria-hidden="true" size={18} />
                </span>
              ) : null}
            </span>
            <Words beginning={beginning} />
          </button>
        );
      })}
    </div>
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
      const file = `/files/covers/${id}/small-${theme}.webp?v=${revision}`;
      return (
        <span className="absolute inset-0 bg-sunken">
          <img alt="" className="size-full object-cover" loading="lazy" src={file} />
        </span>
      );
    }
  }
}

function Words({ beginning }: { readonly beginning: Beginning }) {
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

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
