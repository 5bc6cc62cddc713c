import type { WireProfile } from "@mosaico/contract/profile";
import { useQueryClient } from "@tanstack/react-query";
import { SecondStepSection } from "#features/auth/second-step/second-step-section.tsx";
import { profileQuery } from "#features/profile/profile.api.ts";

/** The part of the profile about the user's sign-in methods. */
export function ProfileSecondStep({ profile }: { profile: WireProfile }) {
  const client = useQueryClient();
  const { queryKey } = profileQuery(profile.id);
  return (
    <SecondStepSection
      hasPassword={profile.hasPassword}
      {...profile.secondStep}
      onChange={() => void client.invalidateQueries({ queryKey })}
    />
  );
}
