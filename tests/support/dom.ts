import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { computeStyle } from "./computed-style";

// What arrives late on a busy machine has arrived all the same.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = "in=; Max-Age=0";
});

// jsdom has no layout; Base UI, sonner and the rows of the home page ask for these.
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= Watcher as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver ??= Watcher;

// jsdom has no layout and nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};

// jsdom knows the element of a dialog and not what it does.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

window.getComputedStyle = computeStyle;
