import { atom, type WritableAtom } from "jotai";

/**
 * A write applies a function to the stored value and returns the new value; returning the same value writes nothing.
 */
export type StoredAtom<Value> = WritableAtom<Value | undefined, [(current: Value) => Value], Value>;

function readStored<Value>(key: string, parse: (stored: unknown) => Value): Value | undefined {
  try {
    return parse(JSON.parse(window.localStorage.getItem(key) ?? "null"));
  } catch (error) {
    // Invalid JSON counts as no value; undefined means that storage is blocked.
    return error instanceof SyntaxError ? parse(null) : undefined;
  }
}

/** Prefers the stored value, even if it is null: after a logout in another tab the user of this tab is a guest too. */
function firstKnown<Value>(stored: Value | undefined, earlier: Value | undefined): Value | undefined {
  return stored === undefined ? earlier : stored;
}

function writeStored(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** An atom in localStorage, shared by tabs. Undefined on the server and until mounted, so that hydration matches. */
export function storedAtom<Value>(key: string, parse: (stored: unknown) => Value): StoredAtom<Value> {
  const memory = atom<Value | undefined>(undefined);
  memory.onMount = (set) => {
    const read = () => set((earlier: Value | undefined) => firstKnown(readStored(key, parse), earlier) ?? parse(null));
    const handleStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) read();
    };
    // A page restored by Back has missed all storage events.
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && read();
    read();
    window.addEventListener("storage", handleStorage);
    window.addEventListener("pageshow", handleShow);
    return () => {
      window.removeEventListener("storage", handleStorage);
      window.removeEventListener("pageshow", handleShow);
    };
  };
  return atom(
    (get) => get(memory),
    (get, set, change) => {
      // Read from storage, because another tab may have written.
      const current = firstKnown(readStored(key, parse), get(memory)) ?? parse(null);
      const value = change(current);
      if (value === current) {
        if (value === null && get(memory)) set(memory, value);
        return value;
      }
      set(memory, value);
      writeStored(key, value);
      return value;
    },
  );
}
