import { cleanup, configure, getConfig } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";
import { computeStyle } from "./computed-style";

const { getElementError } = getConfig();
/** Prints no document while `waitFor` and `findBy…` try again: they print it with their last error. */
const isTrying = () => Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;

configure({
  // Generous, for busy machines.
  asyncUtilTimeout: 15_000,
  getElementError(message, container) {
    if (!isTrying()) return getElementError(message, container);
    return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
  },
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = "in=; Max-Age=0";
});

// jsdom has no layout, which Base UI, Sonner and the shelves on the home page need.
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

Element.prototype.scrollIntoView ??= () => {};

// jsdom does not implement the methods of <dialog>.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

window.getComputedStyle = computeStyle;

/** Prevents React from recording a stack trace for each element, a tenth of the time of these tests. */
const internals = Object.values(React).find((part) => Object.hasOwn(Object(part), "recentlyCreatedOwnerStacks"));
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set() {} });
