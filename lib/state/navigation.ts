import { atom } from "jotai";

type Leave = (path: string) => void;

/** A full page load, which clears the last user's data from memory. An atom, so that tests can replace it. */
export const leavePageAtom = atom<{ leave: Leave }>({ leave: (path) => window.location.assign(path) });
