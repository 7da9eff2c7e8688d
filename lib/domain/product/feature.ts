/** A feature as the shop shows it (spec 3), derived from the product's typed values. */
export type Feature = { name: string; values: string[] };

export function validFeatures(stored: unknown): Feature[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((feature: Partial<Feature> | null) => {
    const { name, values } = feature ?? {};
    if (typeof name !== "string" || !Array.isArray(values)) return [];
    return { name, values: values.filter((value) => typeof value === "string") };
  });
}
