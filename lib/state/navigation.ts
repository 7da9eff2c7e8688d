import { atom } from "jotai";

type Leave = (path: string) => void;

/** A full page load: what the last person left in memory is gone. Held in an atom, since a document can't be left twice. */
export const leavePageAtom = atom<{ leave: Leave }>({ leave: (path) => window.location.assign(path) });
