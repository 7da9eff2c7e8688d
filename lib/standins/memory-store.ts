import type { SandboxStore } from "./store";

const MAX_RECORDS = 1000;

export function createMemoryStore(): SandboxStore {
  const kinds = new Map<string, Map<string, unknown>>();
  const recordsOf = (kind: string) => kinds.get(kind) ?? new Map<string, unknown>();
  return {
    async put(kind, key, value) {
      const records = recordsOf(kind);
      kinds.set(kind, records);
      records.delete(key);
      records.set(key, structuredClone(value));
      const [oldest] = records.keys();
      if (records.size > MAX_RECORDS && oldest !== undefined) records.delete(oldest);
    },
    async get(kind, key) {
      return structuredClone(recordsOf(kind).get(key));
    },
    async list(kind, keyPrefix, limit) {
      return [...recordsOf(kind)]
        .filter(([key]) => key.startsWith(keyPrefix))
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .slice(0, limit)
        .map(([, value]) => structuredClone(value));
    },
  };
}
