import type { User } from "@mosaico/contract/auth";
import { SquarePlus } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { mayCreate } from "#features/mosaics/rights.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

type Props = { readonly user: User; readonly onCreate: () => void };

/** Shown to a user without mosaics: offers to create the first one, if they may. */
export function HomeEmpty({ user, onCreate }: Props) {
  const { t } = useTranslation();
  const isCreator = mayCreate(user);
  const text = isCreator
    ? t("main.noMosaics.text")
    : user.accounts.length === 0
      ? t("main.noMosaics.textWithoutAccount")
      : t("main.noMosaics.textForReaders");
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        action={
          isCreator ? (
            <Button icon={SquarePlus} onClick={onCreate} variant="primary">
              {t("main.createMosaic")}
            </Button>
          ) : undefined
        }
        text={text}
        title={t("main.noMosaics.title")}
      />
    </div>
  );
}
