import type { User } from "@mosaico/contract/auth";
import type { WireBilling, WireBillingDetails } from "@mosaico/contract/billing";
import { billingProblems, formatPostalCode } from "@mosaico/domain/account/billing-details";
import { formatTaxId } from "@mosaico/domain/account/tax-id";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { editDetails, saveDetails } from "./billing.api.ts";

export type Field = keyof WireBillingDetails;

const PRESS_MS = 400;
const EMPTY: WireBillingDetails = {
  name: "",
  taxId: "",
  email: "",
  postalCode: "",
  street: "",
  number: "",
  complement: "",
  district: "",
  city: "",
  state: "",
};

/** The billing details being edited. Errors are shown only once the user has left a field or tries to continue. */
export function useDetails({ accountId, details }: WireBilling, user: User) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<WireBillingDetails>();
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<Field, string | undefined>>>({});
  const values = typed ?? (details === null ? { ...EMPTY, email: user.email } : shown(details));
  const problems = billingProblems(values);
  const isOpen = details === null || typed !== undefined;

  return {
    values,
    /** Whether the fields are shown, or just the saved details. */
    isOpen,
    canCancel: details !== null,
    set: (field: Field, value: string) => {
      setTyped({ ...values, [field]: value });
      setRefused((before) => ({ ...before, [field]: undefined }));
    },
    leave: (field: Field) => {
      if (values[field] === "") return;
      // An error message shifts the content below it, which must not happen under a finger that is pressing it.
      setTimeout(() => setLeft((before) => new Set([...before, field])), PRESS_MS);
    },
    problem: (field: Field) =>
      refused[field] ?? (tried || left.has(field) ? problems[field] : undefined),
    open: () => setTyped(values),
    cancel: () => {
      setTyped(undefined);
      setTried(false);
      setLeft(new Set());
    },
    /** Saves the input; returns false if it has errors. Other failures are thrown. */
    save: async (): Promise<boolean> => {
      if (!isOpen) return true;
      setTried(true);
      if (Object.keys(problems).length > 0) return false;
      try {
        editDetails(client, accountId, await saveDetails(accountId, values));
      } catch (error) {
        const wrong = error instanceof ApiError ? fieldOf(error, values) : undefined;
        if (wrong === undefined) throw error;
        setRefused(wrong);
        return false;
      }
      setTyped(undefined);
      return true;
    },
  };
}

/** Adds the usual punctuation. */
function shown(details: WireBillingDetails): WireBillingDetails {
  return {
    ...details,
    taxId: formatTaxId(details.taxId),
    postalCode: formatPostalCode(details.postalCode),
  };
}

function fieldOf(
  { errors, code }: ApiError,
  values: WireBillingDetails,
): Partial<Record<Field, string>> | undefined {
  const [path] = errors.map((error) => error.path);
  return path !== undefined && path in values ? { [path]: code } : undefined;
}
