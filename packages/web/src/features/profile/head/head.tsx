import type { WireProfile } from "@mosaico/contract/profile";
import type { Role } from "@mosaico/domain/people/role";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { NamePart } from "./name-part.tsx";
import { PhotoActions } from "./photo-actions.tsx";

type Props = { readonly profile: WireProfile; readonly role: Role };

/** The user's photo, name, address and role. */
export function Head({ profile, role }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-4 pb-6 sm:gap-5">
      <AvatarInitials
        className="mt-1 rounded-tile! max-sm:size-18! max-sm:text-2xl!"
        name={profile.name}
        photoUrl={profile.photoUrl}
        size={112}
      />
      <div className="min-w-0 flex-1">
        <NamePart profile={profile} />
        <dl className="mt-1 grid gap-1.5 text-base">
          <div>
            <dt className="sr-only">{t("profile.email")}</dt>
            <dd className="wrap-anywhere text-muted">{profile.email}</dd>
          </div>
          <div>
            <dt className="sr-only">{t("profile.role")}</dt>
            <dd className="inline-flex rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium">
              {t(`main.roles.${role}`)}
            </dd>
          </div>
        </dl>
        <PhotoActions profile={profile} />
      </div>
    </div>
  );
}
