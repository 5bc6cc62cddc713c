import { api } from "@mosaico/contract/api";
import type { CallAnswer, UploadKey } from "@mosaico/contract/call";
import { ERRORS } from "@mosaico/contract/errors";
import { Refusal } from "./server-answers.ts";

/** An upload that the page has begun. The test decides what becomes of it. */
export type SentUpload = {
  readonly address: string;
  readonly form: FormData;
  readonly isCancelled: boolean;
  /** The server has received this share of the file, 0 to 1. */
  readonly receive: (share: number) => void;
  /** The server responds, as the contract allows it for this endpoint. */
  readonly respond: <Key extends UploadKey>(key: Key, answer: CallAnswer<Key> | Refusal) => void;
  /** The connection is lost. */
  readonly lose: () => void;
};

let sent: SentUpload[] = [];

/** All uploads so far, in order. */
export function sentUploads(): readonly SentUpload[] {
  return sent;
}

/** Forgets all uploads. */
export function forgetUploads(): void {
  sent = [];
}

/** Intercepts every upload from now on, at the network boundary: fetch does not report how much has been sent. */
export function interceptUploads(): void {
  globalThis.XMLHttpRequest = InterceptedRequest as unknown as typeof XMLHttpRequest;
}

class InterceptedRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  #address = "";
  #isAborted = false;

  open(_method: string, address: string): void {
    this.#address = address;
  }

  setRequestHeader(): void {
    // No test depends on the headers.
  }

  getResponseHeader(): null {
    return null;
  }

  abort(): void {
    this.#isAborted = true;
  }

  send(form: FormData): void {
    const isCancelled = () => this.#isAborted;
    sent.push({
      address: this.#address,
      form,
      get isCancelled() {
        return isCancelled();
      },
      receive: (share) => {
        const total = 1000;
        const loaded = Math.round(share * total);
        this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
        if (share === 1) this.upload.dispatchEvent(new ProgressEvent("load"));
      },
      respond: (key, answer) => {
        if (answer instanceof Refusal) {
          this.status = ERRORS[answer.code];
          this.responseText = JSON.stringify({ code: answer.code, errors: answer.errors });
        } else {
          const { status, answer: schema } = api[key];
          this.status = status;
          this.responseText = JSON.stringify(schema?.parse(answer));
        }
        this.dispatchEvent(new ProgressEvent("load"));
      },
      lose: () => this.dispatchEvent(new ProgressEvent("error")),
    });
  }
}
