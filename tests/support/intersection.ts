import { vi } from "vitest";

type Watched = { callback: IntersectionObserverCallback; options: IntersectionObserverInit | undefined };

/** jsdom has no layout: here the test says when the reader comes near what is watched. */
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
