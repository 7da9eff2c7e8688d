import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onceOnline } from "@/lib/hooks/online";

let network: { onLine: boolean };
const comes = () => {
  network.onLine = true;
  window.dispatchEvent(new Event("online"));
};

beforeEach(() => {
  network = { onLine: false };
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => vi.unstubAllGlobals());

it("work that needs the network waits for it and runs once", () => {
  const work = vi.fn();
  onceOnline(work);
  expect(work).not.toHaveBeenCalled();
  comes();
  comes();
  expect(work).toHaveBeenCalledTimes(1);
});

it("work runs immediately while online", () => {
  network.onLine = true;
  const work = vi.fn();
  onceOnline(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it("cancelled work never runs", () => {
  const work = vi.fn();
  const drop = onceOnline(work);
  drop();
  comes();
  expect(work).not.toHaveBeenCalled();
});
