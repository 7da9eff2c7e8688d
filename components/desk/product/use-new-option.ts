"use client";

import { useState } from "react";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { toSearchText } from "@/lib/persian/letters";

export type Named = { id: number; name: string };

type NewOptionSettings = {
  options: readonly Named[];
  /** True if the field is open from the start. */
  isOpen?: boolean;
  create: (name: string, idempotencyKey: string) => Promise<FormAnswer<Named>>;
  onChoose: (option: Named) => void;
  failed: string;
};

/** A new choice of a select, made without leaving the form. A name that the list has already chooses that one. */
export function useNewOption({ options, isOpen = false, create, onChoose, failed }: NewOptionSettings) {
  const keyOf = useIdempotencyKey();
  /** Null while the field is closed. */
  const [name, setName] = useState<string | null>(isOpen ? "" : null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Returns false if a typed name was refused. */
  const make = async (): Promise<boolean> => {
    const typed = name?.trim() ?? "";
    if (typed === "" || isBusy) return !isBusy;
    const known = options.find((one) => toSearchText(one.name) === toSearchText(typed));
    setIsBusy(true);
    const made = known ? ({ ok: true, data: known } as const) : await create(typed, keyOf(typed)).catch(() => null);
    setIsBusy(false);
    setError(made?.ok ? undefined : (made?.error.fields.name?.[0] ?? made?.error.message ?? failed));
    if (!made?.ok) return false;
    setName(null);
    onChoose(made.data);
    return true;
  };
  return { name, error, isBusy, make, open: () => setName(""), close: () => setName(null), type: setName };
}

export type NewOption = ReturnType<typeof useNewOption>;
