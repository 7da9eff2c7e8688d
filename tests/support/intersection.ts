import { vi } from "vitest";

type Watched = { callback: IntersectionObserverCallback; options: IntersectionObserverInit | undefined };

/** Fakes IntersectionObserver, because jsdom has no layout; the test decides what is near the viewport. */
export function fakeIntersections() {
  const watched = new Set<Watched>();
  class FakeObserver {
    readonly #own: Watched;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#own = { callback, options };
    }
    observe() {
      watched.add(this.#own);
    }
    disconnect() {
      watched.delete(this.#own);
    }
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  return {
    watched,
    comeNear() {
      for (const { callback } of [...watched]) {
        callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
      }
    },
  };
}
