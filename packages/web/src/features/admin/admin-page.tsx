import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Link, Redirect, Route, Switch } from "wouter";
import { Logo } from "#ui/logo.tsx";
import { AccountsSection } from "./accounts/accounts-section.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { AuditSection } from "./audit/audit-section.tsx";
import { BackupsSection } from "./backups/backups-section.tsx";
import { BaseSection } from "./base-section.tsx";
import { GroupsSection } from "./groups/groups-section.tsx";
import { IconsSection, type RenderIcons } from "./icons-section.tsx";
import { InboxSection } from "./inbox/inbox-section.tsx";
import { MailsSection } from "./mails-section.tsx";
import { OverviewSection } from "./overview-section.tsx";
import { PeopleSection } from "./people/people-section.tsx";
import { ADMIN, placeOf } from "./sections.ts";
import { StorageSection } from "./storage-section.tsx";

type Props = {
  readonly userId: string;
  /** Language and theme. */
  readonly tools?: ReactNode;
  readonly renderIcons: RenderIcons;
};

/** The administration of the installation. */
export function AdminPage({ userId, tools, renderIcons }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col bg-ground lg:flex-row">
      <header className="sticky top-0 z-rail flex shrink-0 flex-col border-line bg-surface safe-pt-0 max-lg:border-b lg:h-dvh lg:w-64 lg:border-r">
        <div className="flex items-center justify-between gap-2 safe-px-4 py-2 lg:px-5 lg:pt-5 lg:pb-4">
          <Link className="flex min-h-11 items-center gap-2 rounded-small" to="/">
            <ArrowLeft aria-hidden="true" className="text-muted" size={18} />
            <Logo className="max-[24rem]:[&>span]:hidden" name="Mosaico" size={28} />
            <span className="sr-only">{t("admin.home")}</span>
          </Link>
          <div className="flex items-center lg:hidden">{tools}</div>
        </div>
        <AdminNav />
        <div className="mt-auto hidden flex-wrap items-center gap-1 border-t border-line p-3 lg:flex">
          {tools}
        </div>
      </header>
      <main className="min-w-0 flex-1 safe-px-4 pt-5 pb-16 sm:safe-px-8 lg:pt-9">
        <div className="mx-auto w-full max-w-5xl">
          <Switch>
            <Route path={ADMIN}>
              <OverviewSection />
            </Route>
            <Route path={placeOf("accounts")}>
              <AccountsSection />
            </Route>
            <Route path={placeOf("people")}>
              <PeopleSection userId={userId} />
            </Route>
            <Route path={placeOf("groups")}>
              <GroupsSection />
            </Route>
            <Route path={placeOf("inbox")}>
              <InboxSection />
            </Route>
            <Route path={placeOf("base")}>
              <BaseSection />
            </Route>
            <Route path={placeOf("icons")}>
              <IconsSection renderIcons={renderIcons} />
            </Route>
            <Route path={placeOf("storage")}>
              <StorageSection />
            </Route>
            <Route path={placeOf("backups")}>
              <BackupsSection />
            </Route>
            <Route path={placeOf("mails")}>
              <MailsSection />
            </Route>
            <Route path={placeOf("audit")}>
              <AuditSection />
            </Route>
            <Route>
              <Redirect replace to={ADMIN} />
            </Route>
          </Switch>
        </div>
      </main>
    </div>
  );
}
