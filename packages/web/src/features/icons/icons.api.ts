import type { WireIcon } from "@mosaico/contract/icons";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { readPages } from "#platform/api/read-pages.ts";
import { upload } from "#platform/api/upload.ts";
import { remembered } from "#platform/offline/remembered.ts";
import { useSession } from "#platform/session/use-session.ts";
import { groupIcons } from "./group-icons.ts";
import { knownIcons } from "./icon-address.ts";

const TEN_MINUTES = 600_000;

type SendOptions = NonNullable<Parameters<typeof upload>[2]>;

/** The icons that a user may select: the general ones, and those of their accounts and of the given one. */
function iconsQuery(userId: string, accountId: string | undefined) {
  return queryOptions({
    queryKey: ["icons", userId, accountId ?? ""],
    queryFn: async ({ signal, client, queryKey }): Promise<WireIcon[]> => {
      const of = accountId === undefined ? {} : { accountId };
      const ask = () =>
        readPages((page) => call("GET /icons", { query: { ...of, ...page } }, { signal }));
      const shown = client.getQueryData<WireIcon[]>(queryKey);
      const icons = await remembered(userId, `icons ${accountId ?? ""}`, ask, shown);
      noteIcons(icons, shown);
      return icons;
    },
    staleTime: TEN_MINUTES,
  });
}

/** Their pictures are loaded in the order of the list, and again if somebody else replaced one. */
function noteIcons(icons: readonly WireIcon[], before: readonly WireIcon[] = []): void {
  const groups = groupIcons(icons, icons.find((icon) => icon.accountId !== undefined)?.accountId);
  knownIcons.arrange(groups.flatMap((group) => group.icons.map(({ fileName }) => fileName)));
  const urls = new Map(before.map(({ fileName, url }) => [fileName, url]));
  for (const { fileName, url } of icons) {
    if (urls.has(fileName) && urls.get(fileName) !== url) knownIcons.replace(fileName, url);
  }
}

/** The icons for the signed-in user in a mosaic of this account. */
export function useIcons(accountId: string | undefined) {
  const session = useSession();
  return useQuery({
    // Other users are members of the accounts whose mosaics they see.
    ...iconsQuery(session?.user.id ?? "", session?.user.role === "admin" ? accountId : undefined),
    enabled: session !== undefined,
  });
}

/** Uploads an icon: a general one for a platform admin, unless an account is given. */
export async function createIcon(
  about: { readonly description: string; readonly accountId: string | undefined },
  file: File,
  options: SendOptions,
): Promise<WireIcon> {
  const { description, accountId } = about;
  const body = { description, ...(accountId !== undefined && { accountId }) };
  const { data } = await upload("POST /icons", { body, file }, options);
  return data;
}

/** Changes an icon's description, and its picture if a file is given. */
export async function changeIcon(
  id: string,
  description: string,
  file: File | undefined,
  options: SendOptions = {},
): Promise<WireIcon> {
  const input = { params: { id }, body: { description }, ...(file !== undefined && { file }) };
  const { item } = await upload("PUT /icons/:id", input, options);
  return item;
}

export async function deleteIcon(id: string): Promise<void> {
  await call("DELETE /icons/:id", { params: { id } });
}

/** Edits the cached lists of icons without a request. */
export function editIcons(
  client: QueryClient,
  edit: (icons: readonly WireIcon[]) => WireIcon[],
): void {
  client.setQueriesData<WireIcon[]>({ queryKey: ["icons"] }, (icons) => icons && edit(icons));
  dropOlderAnswers(client, ["icons"]);
}

/** Refetches the lists of icons, since others may have changed them too. */
export async function refreshIcons(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ["icons"] });
}
