import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Link, Navigate, Route, Routes } from "react-router";
import { Logo } from "#ui/logo.tsx";
import { AccountsSection } from "./accounts/accounts-section.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { AuditSection } from "./audit/audit-section.tsx";
import { BaseSection } from "./base-section.tsx";
import { IconsSection, type RenderIcons } from "./icons-section.tsx";
import { InboxSection } from "./inbox/inbox-section.tsx";
import { MailsSection } from "./mails-section.tsx";
import { OverviewSection } from "./overview-section.tsx";
import { PeopleSection } from "./people/people-section.tsx";
import { ADMIN } from "./sections.ts";
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
      <header className="sticky top-0 z-rail flex shrink-0 flex-col border-line bg-surface max-lg:border-b lg:h-dvh lg:w-64 lg:border-r">
        <div className="flex items-center justify-between gap-2 px-4 py-2 lg:px-5 lg:pt-5 lg:pb-4">
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
      <main className="min-w-0 flex-1 px-4 pt-5 pb-16 sm:px-8 lg:pt-9">
        <div className="mx-auto w-full max-w-5xl">
          <Routes>
            <Route element={<OverviewSection />} index />
            <Route element={<AccountsSection />} path="accounts" />
            <Route element={<PeopleSection userId={userId} />} path="people" />
            <Route element={<InboxSection />} path="inbox" />
            <Route element={<BaseSection />} path="base" />
            <Route element={<IconsSection renderIcons={renderIcons} />} path="icons" />
            <Route element={<StorageSection />} path="storage" />
            <Route element={<MailsSection />} path="mails" />
            <Route element={<AuditSection />} path="audit" />
            <Route element={<Navigate replace to={ADMIN} />} path="*" />
          </Routes>
        </div>
      </main>
    </div>
  );
}
