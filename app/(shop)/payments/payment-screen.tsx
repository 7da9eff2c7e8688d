"use client";

import { PaymentResult } from "@/components/invoice/payment-result";
import { NationalIdGate } from "@/components/profile/national-id-gate";
import type { PaymentResult as Result } from "@/lib/contract/payment";

/** A payment's result. A buyer whose invoice lacks a national id is asked for it before the next steps are shown. */
export function PaymentScreen({ initial }: { initial: Result | null }) {
  return <PaymentResult initial={initial} gate={(rest) => <NationalIdGate>{rest}</NationalIdGate>} />;
}
