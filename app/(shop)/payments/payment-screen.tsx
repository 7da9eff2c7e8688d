"use client";

import { PaymentResult } from "@/components/invoice/payment-result";
import { NationalIdGate } from "@/components/profile/national-id-gate";
import type { PaymentResult as Result } from "@/lib/contract/payment";

/** The result of a payment; to whom the invoice lacks a national id it is asked for in place of what comes after the verdict. */
export function PaymentScreen({ initial }: { initial: Result | null }) {
  return <PaymentResult initial={initial} gate={(rest) => <NationalIdGate>{rest}</NationalIdGate>} />;
}
