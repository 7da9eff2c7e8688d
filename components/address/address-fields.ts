import type { InferType } from "yup";
import type { addressSchema } from "@/lib/contract/schemas/address";

export type AddressFields = InferType<typeof addressSchema>;

/** The button waits for these. */
export const REQUIRED = ["name", "mobile", "province", "city", "address", "number", "postal_code"] as const;
