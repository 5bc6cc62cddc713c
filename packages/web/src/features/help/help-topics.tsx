import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { HELP_GROUPS } from "./help-questions.ts";

/** Links to the groups of answers, laid out as tiles. */
export function HelpTopics() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("answers.topics")} className="pb-8 print:hidden">
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-5 sm:gap-3">
        {HELP_GROUPS.map(({ id, icon: Icon, colour }) => (
          <li className="flex" key={id}>
            <a
              className={classNames(
                "flex min-h-14 w-full items-center gap-3 rounded-tile px-3.5 py-3 font-semibold text-ink shadow-piece transition-transform hover:-translate-y-0.5 sm:min-h-28 sm:flex-col sm:items-start sm:justify-between sm:p-4",
                pastelGround[colour],
              )}
              href={`#${id}`}
            >
              <Icon aria-hidden="true" className="shrink-0" size={24} />
              <span className="min-w-0 leading-tight text-balance hyphens-auto">
                {t(`answers.groups.${id}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
