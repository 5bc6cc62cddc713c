import { Fingerprint } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import type { Credentials } from "../sign-in-attempt.ts";
import type { SignIn } from "../use-sign-in.ts";
import {
  type Assertion,
  NoPasskey,
  askForPasskey,
  offersAmongAddresses,
  stopAsking,
} from "./ask-for-passkey.ts";

/** Before the challenge ends, so that a page that was left open still works. */
const ASK_AGAIN_MS = 9 * 60_000;

export type PasskeyButtonProps = {
  readonly signIn: SignIn;
  readonly onSubmit: (() => void) | undefined;
  readonly onProblem: (error: unknown, credentials: Credentials) => void;
};

/** Asks for a passkey when pressed, and offers those of the browser where the address is typed. */
export function PasskeyButton({ signIn, onSubmit, onProblem }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const [isWaiting, setIsWaiting] = useState(false);
  const [wasCancelled, setWasCancelled] = useState(false);
  const [round, setRound] = useState(0);

  async function enter(passkey: Assertion) {
    onSubmit?.();
    try {
      await signIn.enter({ passkey });
    } catch (error) {
      onProblem(error, { passkey });
    }
  }

  const enterByOffer = useEffectEvent(enter);
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      if (!(await offersAmongAddresses()) || isOver) return;
      const passkey = await askForPasskey({ isAmongAddresses: true });
      if (!isOver) await enterByOffer(passkey);
    };
    // Without network, or if the browser declines, the button and the form are still there.
    offer().catch(() => {});
    const timer = setTimeout(() => setRound((now) => now + 1), ASK_AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopAsking();
    };
  }, [round]);

  async function ask() {
    setIsWaiting(true);
    setWasCancelled(false);
    try {
      await enter(await askForPasskey({ isAmongAddresses: false }));
    } catch (error) {
      if (error instanceof NoPasskey) setWasCancelled(true);
      else onProblem(error, { ticket: "" });
      setRound((now) => now + 1);
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <div className="pt-3 motion-safe:animate-fade-in">
      <Button
        icon={Fingerprint}
        loading={isWaiting}
        loadingLabel={t("auth.passkey.waiting")}
        onClick={() => void ask()}
        size="large"
        wide
      >
        {t("auth.passkey.enter")}
      </Button>
      <p className="text-sm text-muted" role="status">
        {wasCancelled ? <span className="block pt-2">{t("auth.passkey.cancelled")}</span> : null}
      </p>
    </div>
  );
}
