import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { type ByteSource, openAddress } from "#platform/pdf/byte-source.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ArchiveLook } from "./archive-look.tsx";
import { decodeText } from "./decode-text.ts";
import type { Look } from "./look-of.ts";
import { CutNote, LookFrame } from "./look-frame.tsx";
import { TableLook } from "./table-look.tsx";

const MarkdownLook = lazy(async () => {
  const { MarkdownLook: loaded } = await import("./markdown-look.tsx");
  return { default: loaded };
});

type Props = { readonly file: NamedFile; readonly look: Look };

/** A preview of the beginning of a file. Nothing in it is run or loaded. */
export function FileExcerpt({ file, look }: Props) {
  const { t } = useTranslation();
  const source = useQuery({
    // Another user may get another response at the same address.
    queryKey: ["look inside", file.url],
    queryFn: ({ signal }) => openAddress(file.url, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (source.isPending) return <Skeleton className="h-56 w-full rounded-tile" />;
  if (source.isError) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted" role="alert">
        <p className="min-w-48 flex-1">{errorWords(source.error, t)}</p>
        <Button icon={RotateCw} loading={source.isFetching} onClick={() => void source.refetch()}>
          {t("tiles.file.retry")}
        </Button>
      </div>
    );
  }
  if (look === "names") return <ArchiveLook name={file.originalName} source={source.data} />;
  return <TextInside look={look} name={file.originalName} source={source.data} />;
}

type TextProps = {
  readonly source: ByteSource;
  readonly name: string;
  readonly look: Exclude<Look, "names">;
};

function TextInside({ source, name, look }: TextProps) {
  const { first, length } = source;
  const decoded = decodeText(first, first.length >= length);
  // Whatever its name suggests, it is not text.
  if (decoded === undefined || decoded.text.trim() === "") return null;
  if (look === "table") return <TableLook {...decoded} name={name} />;
  if (look === "markdown") {
    return (
      <Suspense fallback={<Skeleton className="h-56 w-full rounded-tile" />}>
        <MarkdownLook {...decoded} name={name} />
      </Suspense>
    );
  }
  return <PlainLook {...decoded} name={name} />;
}

type PlainProps = { readonly text: string; readonly isWhole: boolean; readonly name: string };

function PlainLook({ text, isWhole, name }: PlainProps) {
  return (
    <LookFrame name={name} note={isWhole ? null : <CutNote />}>
      <pre
        className="p-4 font-sans text-base wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
        dir="auto"
      >
        {text}
      </pre>
    </LookFrame>
  );
}
