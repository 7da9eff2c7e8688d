"use client";

import type { UseFormReturn } from "react-hook-form";
import { SERVER_ERROR } from "@/components/catalog/use-field-error";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { Address } from "@/lib/contract/address";
import { addressSaveNotice } from "@/lib/domain/errors/address";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/settle";
import { type AddressFields, REQUIRED } from "./address-fields";

const SAVE_SPINNER_MS = 15_000;

/** Saves what the form holds, as a new address or over the old one; a refusal is said at its fields and as a toast. */
export function useSaveAddress(
  { handleSubmit, setError }: UseFormReturn<AddressFields>,
  earlier: Address | undefined,
  onSaved: (address: Address) => void,
) {
  const tell = useNotices();
  const [isBusy, run] = useBusy(SAVE_SPINNER_MS);

  const submit = handleSubmit((values) =>
    run(async () => {
      const { create, update } = shopApi.address;
      const input = { ...values, unit: values.unit || null, locality: null, district: null };
      const result = await settle(earlier ? update({ id: earlier.id, ...input }) : create(input));
      if (result.ok) return onSaved(result.data);
      for (const name of REQUIRED) {
        const [message] = result.error.fields[name] ?? [];
        if (message) setError(name, { type: SERVER_ERROR, message });
      }
      tell([addressSaveNotice(result.error)]);
    }),
  );

  return { submit, isBusy };
}
