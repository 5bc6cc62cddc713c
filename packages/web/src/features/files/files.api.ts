import type { CallInput } from "@mosaico/contract/call";
import type { WireFile } from "@mosaico/contract/files";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { takesPreview } from "@mosaico/domain/file/takes-preview";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { upload } from "#platform/api/upload.ts";
import { remembered } from "#platform/offline/remembered.ts";
import { useSession } from "#platform/session/use-session.ts";
import { fetchOfficeView } from "./office-view.api.ts";
import { drawChosen, sendDrawn } from "./previews/draw-preview.ts";
import { previews } from "./previews/previews.api.ts";
import type { SendOptions } from "./use-upload.ts";

/** The metadata of a file. It never changes, since a new file has a new name. */
function fileQuery(userId: string | undefined, name: string) {
  return queryOptions({
    queryKey: ["file", userId, name],
    queryFn: ({ signal, client, queryKey }): Promise<WireFile> => {
      const ask = async () => {
        const { item } = await call("GET /files/:name", { params: { name } }, { signal });
        return item;
      };
      // With its metadata, a cached picture can be shown offline too.
      return userId === undefined
        ? ask()
        : remembered(userId, `file ${name}`, ask, client.getQueryData(queryKey));
    },
    staleTime: Infinity,
  });
}

/** The metadata of a file, for visitors too; nothing is requested if undefined. */
export function useFile(name: string | undefined) {
  const session = useSession();
  return useQuery({
    ...fileQuery(session?.user.id, name ?? ""),
    enabled: name !== undefined && name !== "",
  });
}

/** F9: deletes the original of a photo, which stays itself. */
export function useRemoveOriginal(
  name: string,
  onDone: () => void,
  onFailure: (error: Error) => void,
) {
  const client = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: () => call("DELETE /files/:name/original", { params: { name } }),
    onSuccess: () => {
      const { queryKey } = fileQuery(session?.user.id, name);
      client.setQueryData(queryKey, (info) => info && { ...info, original: null });
      onDone();
    },
    onError: onFailure,
  });
}

/** Uploads a file for a tile or a background. */
export async function uploadFile(
  about: CallInput<"POST /files">["body"],
  file: File,
  options: SendOptions = {},
): Promise<WireFile> {
  const drawing = drawChosen(file);
  const { item } = await upload("POST /files", { body: about, file }, options);
  // Its tile shows the picture from its first moment.
  const isMade = item.kind === "picture" || documentKindOf(item.mediaType) !== undefined;
  if (isMade) await previews.fetch(item.fileName);
  else {
    const drawn = takesPreview(item.mediaType) ? await drawing : undefined;
    if (drawn !== undefined) await sendDrawn(item.fileName, drawn).catch(() => {});
  }
  // Its tile shows that a PDF is being made of it. If this cannot be determined, nothing is shown.
  if (documentKindOf(item.mediaType) !== undefined) fetchOfficeView(item.fileName).catch(() => {});
  return item;
}

/** Uploads files for the purpose given, and caches their metadata. */
export function useSendFile(about: CallInput<"POST /files">["body"]) {
  const client = useQueryClient();
  const session = useSession();
  return async (file: File, options: SendOptions): Promise<WireFile> => {
    const item = await uploadFile(about, file, options);
    client.setQueryData(fileQuery(session?.user.id, item.fileName).queryKey, item);
    return item;
  };
}

// Before the address expires.
const MEDIA_ADDRESS_AGAIN_MS = 8 * 60 * 1000;

/**
 * The addresses of a video or recording, and of its copy if there is one, that a player can open and seek in. They expire
 * after ten minutes, so they are refreshed.
 */
export function useMediaAddress(name: string) {
  const session = useSession();
  return useQuery({
    queryKey: ["video-url", session?.user.id, name],
    queryFn: async ({ signal }) => {
      const input = { params: { content: name } };
      return call("GET /storage/video-url/:content", input, { signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: MEDIA_ADDRESS_AGAIN_MS,
    refetchIntervalInBackground: true,
  });
}
