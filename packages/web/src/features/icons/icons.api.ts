import type { WireIcon } from "@mosaico/contract/icons";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { useSession } from "#platform/session/use-session.ts";

const TEN_MINUTES = 600_000;

/** The icons that a person may choose among: the general ones and those of their accounts. */
function iconsQuery(userId: string) {
  return queryOptions({
    queryKey: ["icons", userId],
    queryFn: async ({ signal }): Promise<WireIcon[]> => {
      const { items } = await call("GET /icons", { query: {} }, { signal });
      return items;
    },
    staleTime: TEN_MINUTES,
  });
}

/** The icons of the signed-in person. */
export function useIcons() {
  const session = useSession();
  return useQuery({
    ...iconsQuery(session?.user.id ?? ""),
    enabled: session !== undefined,
  });
}
