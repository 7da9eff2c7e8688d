import { vi } from "vitest";

/** Sets whether `min-width` queries match, because jsdom has no screen; returns a function that changes it. */
export function setWide(isWide: boolean): (isWide: boolean) => void {
  let isNowWide = isWide;
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return isNowWide && query.includes("min-width");
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (isWideNow) => {
    isNowWide = isWideNow;
    for (const listener of listeners) listener();
  };
}
