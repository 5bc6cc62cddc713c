import type { VideoCopy } from "@mosaico/contract/video-copies";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { useSession } from "#platform/session/use-session.ts";
import { lookForPreparing } from "../office-view.api.ts";

const ASKED_AGAIN_MS = 2000;

/** F12: the copy of a stored video that every browser plays, or how far it is. */
export function useVideoCopy(fileName: string) {
  const queryKey = useQueryKey(fileName);
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<VideoCopy> =>
      call("GET /files/:name/video-copy", { params: { name: fileName } }, { signal }),
    refetchInterval: ({ state }) => (isInProgress(state.data) ? ASKED_AGAIN_MS : false),
    // The uploader looks at something else meanwhile.
    refetchIntervalInBackground: true,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Has the server make the copy, or cancels it. The caller shows the errors. */
export function useChangeVideoCopy(fileName: string) {
  const client = useQueryClient();
  const queryKey = useQueryKey(fileName);
  const input = { params: { name: fileName } };
  const request = useMutation({
    mutationFn: () => call("POST /files/:name/video-copy", input),
    onSuccess: (copy) => {
      client.setQueryData(queryKey, copy);
      lookForPreparing();
    },
    // The reason is shown beside the button.
    onError: () => {},
  });
  const cancel = useMutation({
    mutationFn: () => call("DELETE /files/:name/video-copy", input),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    // The reason is shown beside the button.
    onError: () => {},
  });
  return { request, cancel };
}

/** Whether the copy is being made or will be. */
export function isInProgress(copy: VideoCopy | undefined): boolean {
  return copy?.state === "waiting" || copy?.state === "working";
}

function useQueryKey(fileName: string) {
  return ["video-copy", useSession()?.user.id, fileName] as const;
}
