import { LogIn, Share2 } from "lucide-react";
import { copyLink } from "#features/published/copy-link.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useSession } from "#platform/session/use-session.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { FindButton } from "../find-button.tsx";
import { ContactButton } from "../contact/contact-button.tsx";
import { LanguageSelect } from "../preferences/language-select.tsx";
import { ThemeToggle } from "../preferences/theme-toggle.tsx";
import "../first-view/first-view.css";
import "./public-page.css";

type Props = {
  readonly title?: string;
  readonly lang?: string | undefined;
  /** The page shows its title itself. */
  readonly isUntitled?: boolean;
  /** Searches the mosaic; absent if there is nothing to find. */
  readonly onFind?: () => void;
};

/** A quiet header without a bar: the title, some icons and the way in. */
export function InfoHeader({ title, lang, isUntitled = false, onFind }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <header className="public-page-edge relative z-rail flex shrink-0 items-center gap-0.5 safe-px-5 safe-pt-2 max-sm:pr-2">
      {isUntitled ? null : (
        <h1
          className={title === undefined ? "sr-only" : "min-w-0 truncate font-title text-lg"}
          lang={lang}
        >
          {title ?? "Mosaico"}
        </h1>
      )}
      <span className="mr-auto" />
      {onFind === undefined ? null : <FindButton onFind={onFind} tooltipSide="bottom" />}
      {title === undefined ? <ContactButton /> : <ShareButton title={title} />}
      <LanguageSelect className="shrink-0" compact />
      <ThemeToggle tooltipSide="bottom" />
      <LinkButton className="px-3!" to={session === undefined ? "/login" : "/"} variant="quiet">
        <LogIn aria-hidden="true" className="sm:hidden" size={20} />
        <span className="font-semibold max-sm:sr-only">
          {t(session === undefined ? "main.info.signIn" : "main.info.myMosaics")}
        </span>
      </LinkButton>
    </header>
  );
}

/** Shares the page as the device does, or copies its link. */
function ShareButton({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const share = async () => {
    const { origin, pathname } = location;
    const url = `${origin}${pathname}`;
    if (typeof navigator.share === "function") {
      // Closing the device's dialog rejects this, and is not an error.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    // The browser shows it.
    await copyLink(url, t, { isShown: true });
  };
  return (
    <IconButton
      icon={Share2}
      label={t("main.info.share")}
      onClick={() => void share()}
      tooltipSide="bottom"
    />
  );
}
