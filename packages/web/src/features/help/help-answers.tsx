import { MessageCircleQuestion } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Stemmer } from "#platform/text/word-forms.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { findAnswers } from "./find-answers.ts";
import { HELP_GROUPS } from "./help-questions.ts";
import { HelpSection } from "./help-section.tsx";
import { HelpTopics } from "./help-topics.tsx";
import { useAnswers } from "./use-answers.ts";

const QUESTION_IDS = HELP_GROUPS.flatMap(({ questions }) => questions.map(({ id }) => id));

/** All answers, with a search, each addressable by the fragment of the page's address. */
export function HelpAnswers({ stem }: { readonly stem: Stemmer }) {
  const { t } = useTranslation();
  const { questionOf, answerOf, wordsOf } = useAnswers();
  const [query, setQuery] = useState("");
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const target = useTarget();

  const isSearching = query.trim() !== "";
  const foundIds = new Set(
    findAnswers(
      QUESTION_IDS,
      (id) => `${questionOf(id)} ${answerOf(id)} ${wordsOf(id)}`,
      query,
      stem,
    ),
  );
  const found = foundIds.size;
  const groups = HELP_GROUPS.map((group) => ({
    ...group,
    questions: group.questions.filter(({ id }) => foundIds.has(id)),
  })).filter(({ questions }) => questions.length > 0);
  // Found and addressed answers are expanded, so that their text is visible.
  const isOpen = (id: string) => (isSearching || id === target) !== toggled.has(id);

  function search(words: string) {
    setQuery(words);
    setToggled(new Set());
  }

  return (
    <>
      <div className="max-w-xl print:hidden">
        <SearchField
          hideLabel
          label={t("help.search")}
          maxLength={100}
          onSearch={search}
          placeholder={t("help.searchPlaceholder")}
          value={query}
        />
        <p className="min-h-8 pt-2 text-sm text-muted" role="status">
          {isSearching && found > 0 ? t("help.found", { count: found }) : null}
        </p>
      </div>
      {isSearching ? null : <HelpTopics />}
      <div className="divide-y divide-line border-t border-line">
        {groups.map((group) => (
          <HelpSection
            group={group}
            isOpen={isOpen}
            key={group.id}
            onToggle={(id) => setToggled(toggled.symmetricDifference(new Set([id])))}
          />
        ))}
      </div>
      {found === 0 ? (
        <EmptyState
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => search("")}>{t("help.showAll")}</Button>
              <Button icon={MessageCircleQuestion} onClick={() => show("ask")} variant="primary">
                {t("help.ask.action")}
              </Button>
            </div>
          }
          text={t("help.nothingFoundText")}
          title={t("help.nothingFound")}
        />
      ) : null}
    </>
  );
}

/** The part of the page that its address names. It is shown on each navigation to it, even if it is the same. */
function useTarget(): string {
  const [target, setTarget] = useState(() => ({ id: idInAddress() }));
  useEffect(() => {
    const follow = () => setTarget({ id: idInAddress() });
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  useEffect(() => {
    if (target.id !== "") show(target.id);
  }, [target]);
  return target.id;
}

function idInAddress(): string {
  return decodeURIComponent(location.hash.slice(1));
}

/** Scrolls to a part of the page and focuses it. */
function show(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "start" });
  part
    ?.querySelector<HTMLElement>("h3 > button, input:not([tabindex='-1'])")
    ?.focus({ preventScroll: true });
}
