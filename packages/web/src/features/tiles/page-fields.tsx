import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { lineOf } from "@mosaico/domain/tile/tiles-of";
import { FileDown } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useIconAddress } from "#features/icons/icon-address.ts";
import {
  type PageFields as Fetched,
  fetchPageFields,
  pageAddressOf,
} from "#features/page-details/page-details.api.ts";
import { errorKey } from "#platform/api/api-error.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { type PageChange, type PagePart, pageChanges, withChanges } from "./page-changes.ts";
import { type TileForm, dataOf } from "./tile-form.ts";

// A pause in typing after which an address counts as complete.
const PAUSE_MS = 800;

type Props = {
  readonly form: TileForm;
  readonly onChange: (change: (form: TileForm) => TileForm) => void;
  readonly accountId: string;
  readonly isNew: boolean;
  readonly descriptionLimit: number;
};

type State =
  | { readonly is: "idle" | "reading" }
  | { readonly is: "failed"; readonly problem: string }
  | { readonly is: "read"; readonly fields: Fetched["fields"] };

/**
 * T14: takes over what the page of an address says about itself. A new tile without a title is filled by itself; otherwise
 * the user sees first what would change, and chooses.
 */
export function PageFields(props: Props) {
  const address = pageAddressOf(dataOf(props.form));
  // What another address says is of no use.
  return address === undefined ? null : <PageOf {...props} address={address} key={address} />;
}

function PageOf(props: Props & { readonly address: string }) {
  const { address, form, onChange, accountId, isNew, descriptionLimit } = props;
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ is: "idle" });
  const [stop] = useState(() => new AbortController());
  const read = async (isAsked: boolean) => {
    const { signal } = stop;
    setState({ is: "reading" });
    try {
      const { fields } = await fetchPageFields(accountId, address, signal);
      if (signal.aborted) return;
      const { description = "" } = fields;
      const short = description !== "" && { description: lineOf(description, descriptionLimit) };
      const fitting = { ...fields, ...short };
      // Nothing is lost by filling what is empty.
      if (isNew) onChange((now) => withChanges(now, pageChanges(now, fitting, "empty")));
      setState(isAsked ? { is: "read", fields: fitting } : { is: "idle" });
    } catch (error) {
      if (signal.aborted) return;
      // Without being asked for, it is not missed.
      setState(isAsked ? { is: "failed", problem: t(errorKey(error)) } : { is: "idle" });
    }
  };
  const isUntitled = isNew && form.title.trim() === "";
  const readByItself = useEffectEvent(() => {
    if (isUntitled) void read(false);
  });
  useEffect(() => {
    const timer = setTimeout(() => readByItself(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [stop]);

  const changes = state.is === "read" ? pageChanges(form, state.fields, "all") : [];
  const isSame = state.is === "read" && changes.length === 0;
  return (
    <section aria-label={t("tiles.page.title")} className="flex flex-col items-start gap-2">
      <Button
        icon={FileDown}
        loading={state.is === "reading"}
        loadingLabel={t("tiles.page.reading")}
        onClick={() => void read(true)}
      >
        {t(isNew ? "tiles.page.read" : "tiles.page.refresh")}
      </Button>
      <p className="text-sm text-muted">{t("tiles.page.hint")}</p>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {state.is === "failed" ? state.problem : isSame ? t("tiles.page.same") : ""}
      </p>
      {changes.length > 0 ? (
        <Changes
          changes={changes}
          onApply={(chosen) => {
            onChange((now) => withChanges(now, chosen));
            setState({ is: "idle" });
          }}
          onKeep={() => setState({ is: "idle" })}
        />
      ) : null}
    </section>
  );
}

type ChangesProps = {
  readonly changes: readonly PageChange[];
  readonly onApply: (chosen: readonly PageChange[]) => void;
  readonly onKeep: () => void;
};

function Changes({ changes, onApply, onKeep }: ChangesProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<PagePart>>(new Set());
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may be below the visible part of the form.
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const chosen = changes.filter(({ part }) => !left.has(part));
  const toggle = (part: PagePart, isChosen: boolean) =>
    setLeft((now) => {
      const next = new Set(now);
      if (isChosen) next.delete(part);
      else next.add(part);
      return next;
    });
  return (
    <div
      ref={panel}
      className="w-full scroll-my-4 animate-rise-in rounded-tile border border-line bg-raised p-4"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t("tiles.page.changes")}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {changes.map((change) => (
          <li className="flex items-center gap-3" key={change.part}>
            <div className="min-w-0 flex-1">
              <Checkbox
                checked={!left.has(change.part)}
                label={t(`tiles.form.${change.part}`)}
                onCheckedChange={(isChosen) => toggle(change.part, isChosen)}
              />
              <p className="pl-8 text-sm text-muted">
                <Shown change={change} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={chosen.length === 0} onClick={() => onApply(chosen)} variant="primary">
          {t("tiles.page.apply")}
        </Button>
        <Button onClick={onKeep}>{t("tiles.page.keep")}</Button>
      </div>
    </div>
  );
}

/** What a part is, and what it would be. */
function Shown({ change: { part, before, after } }: { readonly change: PageChange }): ReactNode {
  const icon = useIconAddress(part === "icon" ? after : "");
  if (part === "icon") return <img alt="" className="size-8" src={icon} />;
  if (part === "picture") {
    return (
      <img alt="" className="h-16 w-32 rounded-control object-cover" src={fileAddressHere(after)} />
    );
  }
  return (
    <>
      {before === "" ? null : (
        <del className="wrap-anywhere" dir="auto">
          {before}
        </del>
      )}{" "}
      <ins className="font-medium wrap-anywhere text-ink no-underline" dir="auto">
        {after}
      </ins>
    </>
  );
}
