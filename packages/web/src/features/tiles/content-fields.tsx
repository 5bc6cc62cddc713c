import { isFileTileType } from "@mosaico/domain/tile/tile-type";
import { tileTypeOfFile } from "@mosaico/domain/tile/tiles-of";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { useEffect, useRef, useState } from "react";
import type { HandedFile } from "#features/files/file-field.tsx";
import type { UploadStatus } from "#features/files/use-upload.ts";
import { tileTypes } from "./by-type/tile-types.ts";
import { type TileForm, withContent, withSuggestedTitle, writtenAs } from "./tile-form.ts";

type Props = {
  readonly form: TileForm;
  readonly onChange: (change: (form: TileForm) => TileForm) => void;
  readonly onStatusChange: (type: TileType, status: UploadStatus) => void;
  readonly accountId: string | undefined;
  /** The error in the content of the selected type. */
  readonly error: string | undefined;
};

const KEPT_AS_FILE = tileTypeOfFile("other");

/**
 * The field of the selected type. File fields used before stay mounted but hidden, so that switching types does not
 * cancel an upload.
 */
export function ContentFields({ form, onChange, onStatusChange, accountId, error }: Props) {
  const [kept, setKept] = useState<readonly TileType[]>([]);
  if (isFileTileType(form.type) && !kept.includes(form.type)) setKept([...kept, form.type]);
  const [handed, setHanded] = useState<HandedFile>();
  const keepAsFile = (file: File) => {
    setHanded({ file });
    onChange((now) => ({ ...now, type: KEPT_AS_FILE }));
  };
  const shown = useRef<HTMLDivElement>(null);
  const lastType = useRef(form.type);
  useEffect(() => {
    if (lastType.current === form.type) return;
    lastType.current = form.type;
    // On a phone it may be below the visible part of the form.
    shown.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [form.type]);
  const types = isFileTileType(form.type) ? kept : [...kept, form.type];

  return types.map((type) => {
    const { Input } = tileTypes[type];
    const isChosen = type === form.type;
    return (
      <div className="scroll-my-4" hidden={!isChosen} key={type} ref={isChosen ? shown : undefined}>
        <Input
          accountId={accountId}
          error={isChosen ? error : undefined}
          handed={type === KEPT_AS_FILE ? handed : undefined}
          onKeepAsFile={type === KEPT_AS_FILE ? undefined : keepAsFile}
          onStatusChange={(status) => onStatusChange(type, status)}
          onChange={(content) => onChange((now) => withContent(now, type, content))}
          onSending={({ name }) => onChange((now) => withSuggestedTitle(now, name))}
          value={writtenAs(type, form)}
        />
      </div>
    );
  });
}
