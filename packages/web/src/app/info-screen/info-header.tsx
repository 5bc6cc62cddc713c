import { useTranslation } from "react-i18next";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Logo } from "#ui/logo.tsx";
import { ContactButton } from "../contact/contact-button.tsx";
import { LanguageSelect } from "../preferences/language-select.tsx";
import { ThemeToggle } from "../preferences/theme-toggle.tsx";

// On a phone it does not fit beside the rest.
const below = "max-sm:order-last max-sm:basis-full min-w-0";

/** A slim header with the title, the language, the theme and the sign-in link. */
export function InfoHeader({ title, lang }: { title?: string; lang?: string | undefined }) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <header className="relative z-rail flex shrink-0 items-center max-sm:flex-wrap gap-1 border-b border-line bg-raised py-2 pr-2 pl-4">
      <Logo size={26} />
      <div className={title === undefined ? "max-sm:sr-only" : below}>
        <h1 className="truncate text-lg sm:pl-1.5" lang={lang}>
          {title ?? "Mosaico"}
        </h1>
      </div>
      <span className="mr-auto" />
      <ContactButton />
      <LanguageSelect compact />
      <ThemeToggle tooltipSide="bottom" />
      {session === undefined ? (
        <>
          <span className="hidden sm:contents">
            <LinkButton to="/register" variant="quiet">
              {t("main.info.register")}
            </LinkButton>
          </span>
          <LinkButton to="/login" variant="primary">
            {t("main.info.signIn")}
          </LinkButton>
        </>
      ) : (
        <LinkButton to="/" variant="primary">
          {t("main.info.myMosaics")}
        </LinkButton>
      )}
    </header>
  );
}
