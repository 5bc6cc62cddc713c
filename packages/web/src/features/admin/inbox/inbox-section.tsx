import type { WireMessage } from "@mosaico/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.ts";
import { messagesQuery } from "../admin.api.ts";
import { NothingFound } from "../nothing-found.tsx";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useUrlFilters, useUrlValue, useUrlWords } from "../use-url-state.ts";
import { MessagePane } from "./message-pane.tsx";
import { MessageRow } from "./message-row.tsx";

type Mark = { readonly message: WireMessage; readonly status: WireMessage["status"] };

const STATUSES = [
  "new",
  "answered",
  "archived",
] as const satisfies readonly WireMessage["status"][];
const KINDS = ["question", "plan", "contact"] as const satisfies readonly WireMessage["kind"][];
const ALL = "all";

/** The messages sent through the forms: a list, and the open message. */
export function InboxSection() {
  const { t } = useTranslation();
  const search = useUrlWords();
  const { typed, type, words } = search;
  const clear = useUrlFilters(search, ["status", "kind"]);
  const [wantedStatus, setStatus] = useUrlValue("status");
  const [wantedKind, setKind] = useUrlValue("kind");
  const [openId, setOpenId] = useUrlValue("message");
  // A marked message leaves its list but stays open.
  const [kept, setKept] = useState<WireMessage>();
  const status = oneOf([...STATUSES, ALL], wantedStatus) ?? "new";
  const kind = oneOf([...KINDS, ALL], wantedKind) ?? ALL;
  const messages = useInfiniteQuery(
    messagesQuery({
      ...(status !== ALL && { status }),
      ...(kind !== ALL && { kind }),
      ...(words !== "" && { search: words }),
    }),
  );
  const listed = messages.data?.pages.flatMap(({ items }) => items);
  const open =
    openId === "" ? undefined : (listed?.find(({ id }) => id === openId) ?? keptIf(kept, openId));
  const work = useAdminAction(async ({ message, status: next }: Mark) => {
    const params = { messageId: message.id };
    const body = { status: next };
    const { item } = await call("PUT /admin/messages/:messageId", { params, body });
    setKept(item);
  });
  function mark(message: WireMessage, next: WireMessage["status"]): void {
    const undo = { label: t("admin.undo"), onClick: () => mark(message, message.status) };
    const onSuccess = () => {
      toast.success(t(`admin.inbox.marked.${next}`), undefined, { action: undo });
    };
    work.mutate({ message, status: next }, { onSuccess });
  }

  return (
    <SectionFrame section="inbox">
      <div
        className={classNames(
          "mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]",
          open && "max-lg:hidden",
        )}
      >
        <SearchField
          className="col-span-2 sm:col-span-1"
          hideLabel
          label={t("admin.inbox.find")}
          onSearch={type}
          placeholder={t("admin.inbox.find")}
          value={typed}
        />
        <Select
          hideLabel
          label={t("admin.inbox.status")}
          onValueChange={(next) => setStatus(next === "new" ? "" : next)}
          options={[...STATUSES, ALL].map((value) => ({
            value,
            label: t(`admin.inbox.statuses.${value}`),
          }))}
          value={status}
        />
        <Select
          hideLabel
          label={t("admin.inbox.kind")}
          onValueChange={(next) => setKind(next === ALL ? "" : next)}
          options={[ALL, ...KINDS].map((value) => ({
            value,
            label: t(`admin.inbox.kinds.${value}`),
          }))}
          value={kind}
        />
      </div>
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-5",
          // Without messages, there is nothing to read beside the list.
          (open || listed?.length !== 0) && "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
        )}
      >
        <div className={open ? "max-lg:hidden" : undefined}>
          <PagedList
            empty={<Empty onClear={clear} />}
            label={t("admin.sections.inbox")}
            query={messages}
          >
            {(message) => (
              <MessageRow
                isOpen={message.id === openId}
                key={message.id}
                message={message}
                onOpen={() => {
                  setKept(message);
                  setOpenId(message.id);
                }}
              />
            )}
          </PagedList>
        </div>
        {open ? (
          <MessagePane
            isBusy={work.isPending}
            key={open.id}
            message={open}
            onBack={() => setOpenId("")}
            onMark={(next) => mark(open, next)}
          />
        ) : listed && listed.length > 0 ? (
          <p className="hidden rounded-tile border border-dashed border-line-strong p-8 text-center text-muted lg:block">
            {t("admin.inbox.choose")}
          </p>
        ) : null}
      </div>
    </SectionFrame>
  );
}

function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useTranslation();
  return onClear === undefined ? (
    <EmptyState text={t("admin.inbox.emptyText")} title={t("admin.inbox.empty")} />
  ) : (
    <NothingFound onClear={onClear} />
  );
}

function oneOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((each) => each === value);
}

function keptIf(message: WireMessage | undefined, id: string): WireMessage | undefined {
  return message?.id === id ? message : undefined;
}
