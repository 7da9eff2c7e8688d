import type { Product } from "@/lib/contract/product";
import known from "./known-fields.json";

const NAME = known.fields.find(({ key }) => key === "psp")?.name;

/** Returns the payment companies that a device works with; empty if that is not recorded. */
export const paymentCompanies = (features: Product["features"]): string[] =>
  features.find(({ name }) => name === NAME)?.values.map(({ value }) => value) ?? [];
