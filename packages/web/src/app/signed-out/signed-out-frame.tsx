import { type ReactNode, Suspense } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Logo } from "#ui/logo.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useLoaded } from "#ui/use-loaded.ts";
import { ContactLink } from "../contact/contact-link.tsx";
import { LanguageSelect } from "../preferences/language-select.tsx";
import { ThemeToggle } from "../preferences/theme-toggle.tsx";
import type { MovingPicture } from "./moving-picture.tsx";

const VERSION = "1.1 - BETA";
const YEAR = new Date().getFullYear();

/** Layout of all pages for visitors: an animated mosaic beside the form, above it on a phone. */
export function SignedOutFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  // The form does not wait for it.
  const picture = useLoaded(loadPicture, true);
  return (
    <div className="flex min-h-dvh flex-col bg-ground lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(28rem,36rem)]">
      <div className="relative h-40 max-h-[25dvh] shrink-0 overflow-hidden bg-joint sm:h-52 lg:h-auto lg:max-h-none">
        {picture === undefined ? null : <picture.Part />}
      </div>
      <div className="flex flex-1 flex-col safe-px-6 sm:safe-px-12 lg:safe-px-16">
        <header className="pt-6 lg:pt-10">
          <Logo name="Mosaico" size={36} />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-8">
          <Suspense fallback={null}>{children}</Suspense>
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 safe-pb-5 text-sm text-muted">
          <p className="tabular-nums">
            {VERSION} · © {YEAR} Mosaico
          </p>
          <nav
            aria-label={t("app.moreAbout")}
            className="flex gap-4 touch:gap-0 touch:*:min-w-11 touch:*:pr-4"
          >
            <TextLink to="/info">{t("app.tour")}</TextLink>
            <TextLink to="/duvida">{t("app.help")}</TextLink>
            <ContactLink />
          </nav>
          <div className="flex items-center gap-1">
            <LanguageSelect />
            <ThemeToggle />
          </div>
        </footer>
      </div>
    </div>
  );
}

async function loadPicture(): Promise<typeof MovingPicture> {
  return (await import("./moving-picture.tsx")).MovingPicture;
}
