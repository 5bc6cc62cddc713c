import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { HelpPicture } from "./help-picture.tsx";
import { HelpQuestion } from "./help-question.tsx";
import type { HelpGroup } from "./help-questions.ts";
import { useAnswers } from "./use-answers.ts";

type Props = {
  readonly group: HelpGroup;
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
};

/** The questions of one group, beside its tile and a picture. */
export function HelpSection({ group, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const { questionOf, answerOf } = useAnswers();
  const headingId = `${group.id}-heading`;
  const Icon = group.icon;
  return (
    <section
      aria-labelledby={headingId}
      className="grid scroll-mt-2 gap-x-10 gap-y-4 py-7 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-10"
      id={group.id}
    >
      <div className="self-start lg:sticky lg:top-8">
        <div className="flex items-center gap-3.5">
          <span
            className={classNames(
              "grid size-12 shrink-0 place-items-center rounded-tile shadow-piece",
              pastelGround[group.colour],
            )}
          >
            <Icon aria-hidden="true" size={24} />
          </span>
          <h2 className="font-title text-xl" id={headingId}>
            {t(`answers.groups.${group.id}`)}
          </h2>
        </div>
        {group.picture === undefined ? null : (
          <HelpPicture className="mt-4 sm:max-w-sm lg:mt-5" name={group.picture} />
        )}
      </div>
      <ul className="self-start rounded-dialog border border-line bg-surface px-5 sm:px-6">
        {group.questions.map(({ id, picture }) => (
          <HelpQuestion
            answer={answerOf(id)}
            id={id}
            isOpen={isOpen(id)}
            key={id}
            onToggle={() => onToggle(id)}
            picture={picture}
            question={questionOf(id)}
          />
        ))}
      </ul>
    </section>
  );
}
