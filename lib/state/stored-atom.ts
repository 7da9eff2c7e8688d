import { atom, type WritableAtom } from "jotai";

/** A write changes what is stored, starting from what is there now, and answers the new value; the same value is no write. */
export type StoredAtom<Value> = WritableAtom<Value | undefined, [(current: Value) => Value], Value>;

function readStored<Value>(key: string, parse: (stored: unknown) => Value): Value | undefined {
  try {
    return parse(JSON.parse(window.localStorage.getItem(key) ?? "null"));
  } catch (error) {
    // Broken text is an empty value; a browser that keeps nothing at all is undefined.
    return error instanceof SyntaxError ? parse(null) : undefined;
  }
}

/** What is stored wins, null included: a guest in the storage is a guest here, whoever was here before. */
function firstKnown<Value>(stored: Value | undefined, earlier: Value | undefined): Value | undefined {
  return stored === undefined ? earlier : stored;
}

function writeStored(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value lives on in memory until the page goes.
  }
}

/**
 * An atom kept in localStorage and shared by the tabs. It is undefined on the server and until the first mount, so that
 * the first render of a browser equals the HTML. `parse` turns whatever was stored, null included, into a sound value.
 */
export function storedAtom<Value>(key: string, parse: (stored: unknown) => Value): StoredAtom<Value> {
  const memory = atom<Value | undefined>(undefined);
  memory.onMount = (set) => {
    const read = () => set((earlier: Value | undefined) => firstKnown(readStored(key, parse), earlier) ?? parse(null));
    const handleStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) read();
    };
    // A page that Back leads to has heard of nothing meanwhile.
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
      // Another tab may have written since: start from the storage, not from memory.
      const current = firstKnown(readStored(key, parse), get(memory)) ?? parse(null);
      const value = change(current);
      if (value === current) {
        // Another tab may have emptied the storage, of which nothing tells.
        if (value === null && get(memory)) set(memory, value);
        return value;
      }
      set(memory, value);
      writeStored(key, value);
      return value;
    },
  );
}
