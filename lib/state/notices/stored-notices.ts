import { withVisitStorage } from "@/lib/state/storage/visit-storage";

// Notices that the next page shows, because a full page load removes toasts.

const STORAGE_KEY = "notices";
const LEVELS = ["error", "warning", "success"] as const;

export type StoredNotice = { level: (typeof LEVELS)[number]; text: string };

export function storeNotices(notices: readonly StoredNotice[]): void {
  if (notices.length > 0)
    withVisitStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(notices)), undefined);
}

function isStoredNotice(value: unknown): value is StoredNotice {
  const { level, text } = (value ?? {}) as Partial<Record<keyof StoredNotice, unknown>>;
  return LEVELS.some((known) => known === level) && typeof text === "string";
}

export function popNotices(): StoredNotice[] {
  const stored: unknown = withVisitStorage((storage) => {
    const text = storage.getItem(STORAGE_KEY);
    storage.removeItem(STORAGE_KEY);
    return JSON.parse(text ?? "[]");
  }, []);
  return Array.isArray(stored) ? stored.filter(isStoredNotice) : [];
}
