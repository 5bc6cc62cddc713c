import type { User } from "@mosaico/contract/auth";
import { useTranslation } from "react-i18next";
import { AvatarInitials } from "#ui/avatar-initials.tsx";

/** Each account with the person's role in it and its plan. */
export function AccountPlans({ accounts }: { readonly accounts: User["accounts"] }) {
  const { t } = useTranslation();
  if (accounts.length === 0) return <p className="pt-6 text-muted">{t("billing.none")}</p>;
  return (
    <section className="pt-6">
      <h2 className="font-sans text-base tracking-normal">
        {t("billing.accounts", { count: accounts.length })}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {accounts.map(({ id, name, role, plan }) => (
          <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5" key={id}>
            <AvatarInitials name={name} />
            <div className="min-w-0 flex-1 basis-36">
              <p className="line-clamp-2 font-semibold">{name}</p>
              <p className="text-sm text-muted">{t(`main.roles.${role}`)}</p>
            </div>
            <p className="rounded-full bg-brand-soft px-3 py-1 text-sm font-semibold text-brand-ink">
              <span className="sr-only">{t("billing.plan")} </span>
              {plan}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
