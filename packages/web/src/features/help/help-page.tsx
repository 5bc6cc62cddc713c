import { ArrowLeft, Compass } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { useSession } from "#platform/session/use-session.ts";
import { holdsWords } from "@mosaico/domain/search-key";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { HelpPieces } from "./help-pieces.tsx";
import { HELP_GROUPS } from "./help-questions.ts";
import { HelpSection } from "./help-section.tsx";

/** What people ask, answered; `tools` stand in the page's head. */
export function HelpPage({ tools }: { readonly tools?: ReactNode }) {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== undefined;
  const [query, setQuery] = useState("");
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  usePageTitle(t("help.title"));

  const isSearching = query.trim() !== "";
  const groups = HELP_GROUPS.map((group) => ({
    ...group,
    questions: group.questions.filter((id) =>
      holdsWords(
        `${t(`help.questions.${id}.question`)} ${t(`help.questions.${id}.answer`)}`,
        query,
      ),
    ),
  })).filter(({ questions }) => questions.length > 0);
  const found = groups.reduce((count, { questions }) => count + questions.length, 0);

  function search(words: string) {
    setQuery(words);
    setToggled(new Set());
  }

  return (
    <div className="min-h-dvh bg-ground pb-16">
      <PageHeader home="/" name="Mosaico">
        {tools}
      </PageHeader>
      <main className="mx-auto w-full max-w-5xl px-5 pt-8 sm:px-8 lg:pt-12">
        <div className="flex items-center justify-between gap-16 pb-4">
          <div className="w-full max-w-xl">
            <TextLink className="inline-flex min-h-11 items-center gap-2 text-sm" to="/">
              <ArrowLeft aria-hidden="true" size={16} />
              {t(isSignedIn ? "help.toMosaics" : "help.signIn")}
            </TextLink>
            <h1 className="pt-2 font-title text-4xl">{t("help.title")}</h1>
            <p className="max-w-reading pt-2 pb-6 text-lg text-muted">{t("help.text")}</p>
            <SearchField
              hideLabel
              label={t("help.search")}
              maxLength={100}
              onSearch={search}
              placeholder={t("help.searchPlaceholder")}
              value={query}
            />
            <p className="min-h-7 pt-2 text-sm text-muted" role="status">
              {isSearching ? t("help.found", { count: found }) : null}
            </p>
          </div>
          <HelpPieces className="hidden pr-6 lg:flex" />
        </div>
        <div className="divide-y divide-line border-t border-line">
          {groups.map((group) => (
            <HelpSection
              group={group}
              // What was found is open, so that the words are in sight.
              isOpen={(id) => isSearching !== toggled.has(id)}
              key={group.id}
              onToggle={(id) => setToggled(toggled.symmetricDifference(new Set([id])))}
            />
          ))}
        </div>
        {found === 0 ? (
          <EmptyState
            action={<Button onClick={() => search("")}>{t("help.showAll")}</Button>}
            text={t("help.nothingFoundText")}
            title={t("help.nothingFound")}
          />
        ) : null}
        <aside className="mt-8 flex flex-col items-start gap-5 rounded-dialog bg-brand-soft p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
          <div className="max-w-reading">
            <h2 className="font-title text-xl">{t("help.tour.title")}</h2>
            <p className="pt-1">{t("help.tour.text")}</p>
          </div>
          <LinkButton icon={Compass} to="/info">
            {t("help.tour.action")}
          </LinkButton>
        </aside>
      </main>
    </div>
  );
}
