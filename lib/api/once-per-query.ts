import "server-only";
import { cache } from "react";

/** Loads once per render for equal queries; React's `cache` alone compares the objects and not what they say. */
export function oncePerQuery<Query, Loaded>(load: (query: Query, key: string) => Loaded): (query: Query) => Loaded {
  const byKey = cache((key: string) => load(JSON.parse(key), key));
  return (query) => byKey(JSON.stringify(query));
}
