import { atom } from "jotai";
import type { Mismatch } from "@/lib/contract/fits";
import { storedAtom } from "@/lib/state/storage/stored-atom";

const MAX_WANTED = 50;

const wantedAtom = storedAtom("wanted-mismatches", (stored) =>
  Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : [],
);

const keyOf = ({ id, device }: Mismatch) => `${id} ${device.id}`;

/** True if the shopper wants this accessory beside this device nevertheless; known by this browser only. */
export const isWantedAtom = atom((get) => {
  const wanted = get(wantedAtom);
  return (mismatch: Mismatch) => wanted === undefined || wanted.includes(keyOf(mismatch));
});

export const wantMismatchAtom = atom(null, (_get, set, mismatch: Mismatch) => {
  set(wantedAtom, (wanted) => [...new Set([keyOf(mismatch), ...wanted])].slice(0, MAX_WANTED));
});
