import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import type { HelpGroup } from "./help-questions.ts";
import { HelpQuestion } from "./help-question.tsx";

type Props = {
  readonly group: HelpGroup;
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
};

/** The questions of one kind under their piece. */
export function HelpSection({ group, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const headingId = useId();
  const Icon = group.icon;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-10 gap-y-3 py-7 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-9"
    >
      <div className="flex items-center gap-3.5 self-start lg:sticky lg:top-8 lg:flex-col lg:items-start">
        <span
          className={classNames(
            "grid size-12 place-items-center rounded-tile shadow-piece",
            pastelGround[group.colour],
          )}
        >
          <Icon aria-hidden="true" size={24} />
        </span>
        <h2 className="font-title text-xl" id={headingId}>
          {t(`help.groups.${group.id}`)}
        </h2>
      </div>
      <ul className="rounded-dialog border border-line bg-surface px-5 sm:px-6">
        {group.questions.map((id) => (
          <HelpQuestion
            answer={t(`help.questions.${id}.answer`)}
            isOpen={isOpen(id)}
            key={id}
            onToggle={() => onToggle(id)}
            question={t(`help.questions.${id}.question`)}
          />
        ))}
      </ul>
    </section>
  );
}
