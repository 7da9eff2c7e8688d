/** What belongs to this tab and this visit; a browser that keeps nothing gives `otherwise`. */
export function withVisitStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.sessionStorage);
  } catch {
    return otherwise;
  }
}
