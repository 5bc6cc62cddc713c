import { canGive } from "@mosaico/domain/people/permission";
import { ACCOUNT_ROLES, type AccountRole, type Role } from "@mosaico/domain/people/role";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Select, type SelectProps } from "#ui/select.tsx";

type Props = Pick<
  SelectProps,
  "label" | "hideLabel" | "disabled" | "hint" | "quiet" | "oneOfMany"
> & {
  readonly value: AccountRole;
  readonly onChange: (role: AccountRole) => void;
  /** The role of the user who assigns the role. */
  readonly giver: Role;
};

/** Selects a role, each with its description. R5: only those that the user may assign. */
export function RoleSelect({ value, onChange, giver, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      {...rest}
      onValueChange={onChange}
      options={ACCOUNT_ROLES.filter((role) => role === value || canGive(giver, role)).map(
        (role) => ({
          value: role,
          label: t(`main.roles.${role}`),
          description: t(`people.does.${role}`),
        }),
      )}
      value={value}
    />
  );
}
