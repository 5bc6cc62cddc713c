import { type ReactNode } from "react";
import type { toast as sonner } from "sonner";
import { ToastIds } from "./toast-id.ts";

export const toastContainers = { main: "main", brief: "brief" } as const;

type ToastOptions = {
  /** Replaces the visible toast with the same id instead of adding one. */
  id?: string;
  /** Uses the second container, for messages shown for only three seconds. */
  brief?: boolean;
  /** Stays until it is closed or its action is taken. */
  stays?: boolean;
  action?: { label: string; onClick: () => void };
};

const ids = new ToastIds();

type Show = (title: ReactNode, description?: ReactNode, options?: ToastOptions) => void;

type Sonner = typeof sonner;

// What is to be shown once the containers are there, in the order of the calls.
const waiting: ((shown: Sonner) => void)[] = [];
const listeners = new Set<() => void>();
let present: Sonner | undefined;

/** Shows a brief message; one is visible at a time. Needs a Toaster in the page. */
export const toast: { success: Show; error: Show; info: Show; dismiss: (id?: string) => void } = {
  success: (title, description, options) =>
    withContainers((shown) => shown.success(title, external(description, options))),
  error: (title, description, options) =>
    withContainers((shown) => shown.error(title, external(description, options))),
  info: (title, description, options) =>
    withContainers((shown) => shown.info(title, external(description, options))),
  dismiss: (id) => {
    // Nothing is shown as long as nothing was.
    if (present === undefined && waiting.length === 0) return;
    withContainers((shown) => shown.dismiss(id === undefined ? id : ids.now(id)));
  },
};

function withContainers(show: (shown: Sonner) => void): void {
  if (present !== undefined) return show(present);
  waiting.push(show);
  for (const listener of listeners) listener();
}

/** Whether messages wait for the containers. */
export function areToastsWaiting(): boolean {
  return waiting.length > 0;
}

/** Calls the listener when messages begin or cease to wait. Returns a function that stops it. */
export function followWaitingToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the messages that wait, and all later ones at once. */
export function releaseToasts(shown: Sonner): void {
  present = shown;
  for (const show of waiting.splice(0)) show(shown);
  for (const listener of listeners) listener();
}

/** Forgets the messages that wait. The next one asks for the containers again. */
export function dropWaitingToasts(): void {
  waiting.length = 0;
  for (const listener of listeners) listener();
}

/** Keeps the messages until the containers are there again. */
export function holdToasts(): void {
  present = undefined;
}

function external(
  description: ReactNode,
  { id, brief = false, stays = false, action }: ToastOptions = {},
) {
  return {
    toasterId: brief ? toastContainers.brief : toastContainers.main,
    // Both are set even if undefined: a replacement toast would keep the previous ones.
    description,
    action,
    ...(stays ? { duration: Infinity } : {}),
    ...(id === undefined ? {} : named(id, action)),
  };
}

function named(id: string, action: ToastOptions["action"]) {
  const name = ids.now(id);
  const leave = () => ids.leaves(id, name);
  const act = () => {
    // The toast closes now, and the action may show the next one at once.
    leave();
    action?.onClick();
  };
  return {
    id: name,
    onAutoClose: leave,
    onDismiss: leave,
    ...(action === undefined ? {} : { action: { ...action, onClick: act } }),
  };
}
