import { vi } from "vitest";

/** Whether `min-width` queries match from now on; jsdom has no screen. Answers how to change the screen's width. */
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
