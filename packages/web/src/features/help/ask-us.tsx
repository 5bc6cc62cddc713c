import { Compass, MessageCircleQuestion } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { QuestionForm } from "#features/forms/question-form.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** For questions without an answer: the question form, and a link to the base mosaic. */
export function AskUs() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="ask-heading"
      className="mt-4 grid scroll-mt-6 gap-8 rounded-dialog border border-line bg-raised p-6 shadow-piece sm:p-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-6 print:hidden"
      id="ask"
    >
      <div>
        <span className="grid size-12 place-items-center rounded-tile bg-brand-soft text-brand-ink shadow-piece">
          <MessageCircleQuestion aria-hidden="true" size={24} />
        </span>
        <h2 className="pt-4 font-title text-2xl" id="ask-heading">
          {t("help.ask.title")}
        </h2>
        <p className="pt-1.5 text-muted">{t("help.ask.text")}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <QuestionForm />
      </div>
      <div className="border-t border-line pt-5">
        <h3 className="font-sans text-base tracking-normal">{t("help.tour.title")}</h3>
        <p className="pt-1 pb-3 text-sm text-muted">{t("help.tour.text")}</p>
        <LinkButton icon={Compass} to="/info">
          {t("help.tour.action")}
        </LinkButton>
      </div>
    </section>
  );
}
