import type { WireMessage } from "@mosaico/contract/admin";
import { Archive, ArrowLeft, Check, Inbox, Reply } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { LANGUAGE_NAMES } from "#platform/i18n/language-names.ts";
import { buttonLook } from "#ui/button-look.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Badge } from "../badge.tsx";
import { placeOf } from "../sections.ts";
import { useFormats } from "../use-formats.ts";
import { replyAddress } from "./reply-address.ts";

type Props = {
  readonly message: WireMessage;
  readonly isBusy: boolean;
  readonly onMark: (status: WireMessage["status"]) => void;
  readonly onBack: () => void;
};

/** A whole message with its actions. */
export function MessagePane({ message, isBusy, onMark, onBack }: Props) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, email, phone, plan, text, kind, status, language } = message;
  // The button disappears once the message is marked, which would lose the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [status]);
  return (
    <article className="min-w-0 rounded-tile border border-line bg-surface p-5 shadow-piece sm:p-6 lg:sticky lg:top-8">
      <Button className="mb-3 -ml-3 lg:hidden" icon={ArrowLeft} onClick={onBack} variant="quiet">
        {t("admin.inbox.back")}
      </Button>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone="plain">{t(`admin.inbox.kinds.${kind}`)}</Badge>
        <Badge tone={status === "new" ? "brand" : "success"}>
          {t(`admin.inbox.state.${status}`)}
        </Badge>
      </p>
      <h2
        className="mt-2 rounded-small font-title text-xl wrap-anywhere outline-none"
        dir="auto"
        ref={heading}
        tabIndex={-1}
      >
        {name === "" ? email : name}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact name={t("admin.inbox.email")}>
          <TextLink to={placeOf("people", { q: email })}>{email}</TextLink>
        </Fact>
        {phone === "" ? null : <Fact name={t("admin.inbox.phone")}>{phone}</Fact>}
        {plan === "" ? null : <Fact name={t("admin.inbox.plan")}>{plan}</Fact>}
        <Fact name={t("admin.inbox.at")}>{instant(message.at)}</Fact>
        <Fact name={t("admin.inbox.language")}>{LANGUAGE_NAMES[language]}</Fact>
        {message.handledAt === null ? null : (
          <Fact name={t("admin.inbox.handled")}>
            {[message.handledBy, instant(message.handledAt)].filter(Boolean).join(", ")}
          </Fact>
        )}
      </dl>
      {text === "" ? null : (
        <p
          className="mt-5 max-w-reading border-t border-line pt-5 text-pretty wrap-anywhere whitespace-pre-wrap"
          dir="auto"
          lang={language}
        >
          {text}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {status === "new" ? null : (
          <Button disabled={isBusy} icon={Inbox} onClick={() => onMark("new")} variant="quiet">
            {t("admin.inbox.mark.new")}
          </Button>
        )}
        {status === "archived" ? null : (
          <Button disabled={isBusy} icon={Archive} onClick={() => onMark("archived")}>
            {t("admin.inbox.mark.archived")}
          </Button>
        )}
        {status === "answered" ? null : (
          <Button disabled={isBusy} icon={Check} onClick={() => onMark("answered")}>
            {t("admin.inbox.mark.answered")}
          </Button>
        )}
        <a className={buttonLook("primary", "medium")} href={replyAddress(message)}>
          <Reply aria-hidden="true" size={18} />
          {t("admin.inbox.reply")}
        </a>
      </div>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
