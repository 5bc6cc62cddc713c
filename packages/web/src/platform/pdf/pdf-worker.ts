// oxlint-disable-next-line import/default -- Vite gives the address of the file, not what is in it.
import address from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

type ScriptAddress = { createScriptURL: (address: string) => unknown };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptAddress) => ScriptAddress };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page's policy allows only this policy name. It returns the address from the build whatever the input.
const policy: ScriptAddress = (trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy(
  "mosaico-pdf-worker",
  { createScriptURL: () => address },
);

/** Starts a worker for one document, from our own origin; the caller terminates it. */
export function startPdfWorker(): Worker {
  return new Worker(policy.createScriptURL("") as string, { type: "module", name: "pdf" });
}
