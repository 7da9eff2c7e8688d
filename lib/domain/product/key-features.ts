import type { Product } from "@/lib/contract/product";
import known from "./key-features.json";

type Feature = Product["features"][number];

const MAX_FEATURES = 6;

const placeOf = ({ name }: Feature) => (known.includes(name) ? known.indexOf(name) : known.length);

/** Returns an even number of the most important features (two per row), by rank, without those in `except`. */
export function keyFeatures(features: Feature[], except: string[]): Feature[] {
  const few = features
    .filter(({ name, values }) => !except.includes(name) && values.length > 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, MAX_FEATURES);
  return few.slice(0, few.length - (few.length % 2));
}
