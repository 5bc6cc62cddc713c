import { canGive } from "@mosaico/domain/people/permission";
import { ACCOUNT_ROLES, type AccountRole, type Role } from "@mosaico/domain/people/role";
import { useTranslation } from "react-i18next";
import { Select, type SelectProps } from "#ui/select.tsx";

type Props = Pick<
  SelectProps,
  "label" | "hideLabel" | "disabled" | "hint" | "quiet" | "oneOfMany"
> & {
  readonly value: AccountRole;
  readonly onChange: (role: AccountRole) => void;
  /** Of who gives the role. */
  readonly giver: Role;
};

/** Chooses a role, each with what it may. R5: only those that the chooser may give. */
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
