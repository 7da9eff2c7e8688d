/** Calls `use` with sessionStorage; returns `otherwise` if it is blocked. */
export function withVisitStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.sessionStorage);
  } catch {
    return otherwise;
  }
}
