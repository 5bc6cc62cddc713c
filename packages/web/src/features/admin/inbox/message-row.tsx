import type { WireMessage } from "@mosaico/contract/admin";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { Badge } from "../badge.tsx";
import { useFormats } from "../use-formats.ts";

type Props = {
  readonly message: WireMessage;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

/** One message in the list: sender, date, and its beginning. */
export function MessageRow({ message, isOpen, onOpen }: Props) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { name, email, kind, plan, text, status, at } = message;
  return (
    <li className="group/row">
      <button
        aria-current={isOpen || undefined}
        className={classNames(
          "w-full px-4 py-3 text-left group-first/row:rounded-t-tile group-last/row:rounded-b-tile",
          isOpen ? "bg-pressed" : "hover:bg-hover active:bg-pressed",
        )}
        onClick={onOpen}
        type="button"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span
            className={classNames("min-w-0 truncate", status === "new" && "font-semibold")}
            dir="auto"
          >
            {name === "" ? email : name}
          </span>
          <span className="shrink-0 text-xs text-muted tabular-nums">{day(at)}</span>
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-muted" dir="auto">
          {text === "" ? plan : text}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone="plain">{t(`admin.inbox.kinds.${kind}`)}</Badge>
          {status === "new" ? <Badge tone="brand">{t("admin.inbox.state.new")}</Badge> : null}
        </span>
      </button>
    </li>
  );
}
