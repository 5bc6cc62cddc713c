// oxlint-disable-next-line import/default -- Vite gives the address of the file, not what is in it.
import address from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

type ScriptAddress = { createScriptURL: (given: string) => unknown };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptAddress) => ScriptAddress };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page's policy allows this one name. Whatever it is asked for, it gives the address that the build wrote.
const policy: ScriptAddress = (trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy(
  "mosaico-pdf-worker",
  { createScriptURL: () => address },
);

/** A thread of its own for one document, from our own origin; whoever starts it ends it. */
export function startPdfWorker(): Worker {
  return new Worker(policy.createScriptURL("") as string, { type: "module", name: "pdf" });
}
