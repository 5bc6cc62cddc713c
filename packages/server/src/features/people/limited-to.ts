import { checkLimitedTo } from "@mosaico/domain/people/invite";
import type { AccountRole } from "@mosaico/domain/people/role";
import type { MosaicResource } from "#features/mosaics/mosaics.service.ts";
import { AppError } from "#platform/http/app-error.ts";

/** R8: the mosaics to which a member with this role is limited; null for the whole account. */
export function readLimitedTo(
  account: { readonly accountId: string },
  role: AccountRole,
  mosaics: readonly Pick<MosaicResource, "accountId" | "mosaicId">[] | null,
): readonly number[] | null {
  if (mosaics?.some(({ accountId }) => accountId !== account.accountId)) {
    throw refusal("people.wrongMosaic");
  }
  const checked = checkLimitedTo(role, mosaics?.map(({ mosaicId }) => mosaicId) ?? null);
  if (!checked.ok) throw refusal(checked.problem);
  return checked.value;
}

function refusal(code: "people.wrongMosaic" | "people.mosaicsOfExterno"): AppError {
  return new AppError(code, { errors: [{ path: "mosaicIds", code }] });
}
