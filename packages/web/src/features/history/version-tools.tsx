import { Ellipsis, GitCompareArrows, History, Link2, Tag } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.ts";
import type { HistoryWorkspaceProps } from "./history-props.ts";
import { NameDialog } from "./name-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { MODES, type Versions } from "./use-versions.ts";
import { installationUrl } from "#platform/base/here.ts";

type Props = HistoryWorkspaceProps & { readonly versions: Versions };

/** The actions for the version shown. */
export function VersionTools(props: Props) {
  const { mosaic, userId, mayDesign, isNarrow, versions } = props;
  const { mode, setMode, entry, isNow } = versions;
  const { t } = useTranslation();
  const [question, setQuestion] = useState<"name" | "restore">();
  const modes = MODES.map((value) => ({ value, label: t(`history.mode.${value}`) }));
  const mayName = mayDesign && entry !== undefined;
  const nameLabel = t(entry?.name ? "history.name.rename" : "history.name.action");

  const copyLink = async () => {
    const link = `${installationUrl()}/historico/${mosaic.id}?v=${versions.chosen.revision}`;
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t("history.copied"), undefined, { brief: true });
    } catch {
      toast.error(t("history.copyFailed"));
    }
  };

  return (
    <>
      {isNarrow ? (
        <Menu
          items={[
            { heading: t("history.compare") },
            ...modes.map(({ value, label }) => ({
              id: value,
              label,
              checked: value === mode,
              onSelect: () => setMode(value),
            })),
            "separator",
            ...(mayName
              ? [{ id: "name", label: nameLabel, icon: Tag, onSelect: () => setQuestion("name") }]
              : []),
            {
              id: "link",
              label: t("history.copyLink"),
              icon: Link2,
              onSelect: () => void copyLink(),
            },
          ]}
          label={t("history.more")}
          trigger={<IconButton icon={Ellipsis} label={t("history.more")} />}
        />
      ) : (
        <>
          <Select
            hideLabel
            label={t("history.compare")}
            leading={<GitCompareArrows aria-hidden="true" size={18} />}
            onValueChange={setMode}
            options={modes}
            quiet
            value={mode}
          />
          {mayName ? (
            <IconButton
              icon={Tag}
              label={nameLabel}
              onClick={() => setQuestion("name")}
              tooltipSide="bottom"
            />
          ) : null}
          <IconButton
            icon={Link2}
            label={t("history.copyLink")}
            onClick={() => void copyLink()}
            tooltipSide="bottom"
          />
        </>
      )}
      {mayDesign ? (
        <Button
          className={isNarrow ? "px-3!" : ""}
          disabled={isNow}
          {...(isNarrow ? {} : { icon: History })}
          onClick={() => setQuestion("restore")}
          title={isNow ? t("history.restore.isNow") : undefined}
          variant="primary"
        >
          {isNarrow ? (
            <>
              {/* On the smallest phones only the icon fits. */}
              <History aria-hidden="true" className="hidden max-[22rem]:block" size={20} />
              <span className="max-[22rem]:sr-only">{t("history.restore.short")}</span>
            </>
          ) : (
            t("history.restore.action")
          )}
        </Button>
      ) : null}
      {question === "name" && entry !== undefined ? (
        <NameDialog
          entry={entry}
          id={mosaic.id}
          onClose={() => setQuestion(undefined)}
          userId={userId}
        />
      ) : null}
      <RestoreDialog
        id={mosaic.id}
        onChanged={props.onChanged}
        onClose={() => setQuestion(undefined)}
        onRestored={props.onRestored}
        open={question === "restore"}
        revision={versions.chosen.revision}
        userId={userId}
        when={versions.when}
      />
    </>
  );
}
