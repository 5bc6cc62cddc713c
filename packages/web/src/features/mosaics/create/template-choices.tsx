import type { WireTemplate } from "@mosaico/contract/templates";
import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#ui/class-names.ts";
import { TemplateWall } from "./template-wall.tsx";

type Props = {
  readonly templates: readonly WireTemplate[];
  /** The code of the chosen template; undefined for an empty mosaic. */
  readonly chosen: string | undefined;
  readonly onChoose: (template: WireTemplate | undefined) => void;
  readonly renderGround: (ground: WireTemplate["ground"]) => ReactNode;
};

/** An empty mosaic and the templates, of which one is chosen. */
export function TemplateChoices({ templates, chosen, onChoose, renderGround }: Props) {
  const { t } = useTranslation();
  const group = useRef<HTMLDivElement>(null);
  const choices = [undefined, ...templates];
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex((one) => one?.code === chosen);
    const next = (at + step + choices.length) % choices.length;
    onChoose(choices[next]);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[next]?.focus();
  };
  return (
    <div
      aria-label={t("mosaics.templates.label")}
      className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3"
      ref={group}
      role="radiogroup"
    >
      {choices.map((template) => {
        const isChosen = template?.code === chosen;
        return (
          <button
            aria-checked={isChosen}
            className="group grid content-start gap-2 rounded-control text-left outline-none"
            key={template?.code ?? ""}
            onClick={() => onChoose(template)}
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
              {template === undefined ? (
                <span className="absolute inset-0 grid place-items-center bg-sunken text-muted">
                  <Plus aria-hidden="true" size={32} />
                </span>
              ) : (
                <TemplateWall renderGround={renderGround} template={template} />
              )}
              {isChosen ? (
                <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-full bg-brand text-on-brand">
                  <Check aria-hidden="true" size={18} />
                </span>
              ) : null}
            </span>
            <span className="grid gap-0.5">
              <span className="text-base leading-snug font-semibold">
                {template?.name ?? t("mosaics.templates.empty")}
              </span>
              <span className="text-sm leading-snug text-muted">
                {template?.about ?? t("mosaics.templates.emptyText")}
              </span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
