import type { Upload } from "./upload";
import type { UploadStore } from "./upload-store";

/**
 * The uploads of this page, stored on each change. Lists keep their identity until one of them changes, as React
 * expects.
 */
export type UploadList = {
  all: () => readonly Upload[];
  list: (scope: string) => readonly Upload[];
  find: (id: string) => Upload | undefined;
  subscribe: (onChange: () => void) => () => void;
  add: (added: readonly Upload[]) => void;
  change: (id: string, changed: Partial<Upload>) => void;
  remove: (id: string) => void;
  /** Inserts stored uploads before the others, without storing them again. */
  restore: (stored: readonly Upload[]) => void;
};

export function createUploadList(store: UploadStore): UploadList {
  let uploads: readonly Upload[] = [];
  let byScope = new Map<string, readonly Upload[]>();
  const listeners = new Set<() => void>();
  const show = (next: readonly Upload[]) => {
    uploads = next;
    byScope = new Map();
    for (const listener of listeners) listener();
  };
  const find = (id: string) => uploads.find((one) => one.id === id);
  return {
    all: () => uploads,
    find,
    list(scope) {
      const known = byScope.get(scope) ?? uploads.filter((one) => one.scope === scope);
      byScope.set(scope, known);
      return known;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add(added) {
      show([...uploads, ...added]);
      for (const one of added) void store.save(one);
    },
    change(id, changed) {
      show(uploads.map((one) => (one.id === id ? { ...one, ...changed } : one)));
      const now = find(id);
      if (now) void store.save(now);
    },
    remove(id) {
      show(uploads.filter((one) => one.id !== id));
      void store.remove(id);
    },
    restore: (stored) => show([...stored.filter(({ id }) => !find(id)), ...uploads]),
  };
}
