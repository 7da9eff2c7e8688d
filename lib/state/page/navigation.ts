import { atom } from "jotai";

type Leave = (path: string) => void;

/** Uses a full page load, which clears the last user's data from memory. */
export const leavePageAtom = atom<{ leave: Leave }>({ leave: (path) => window.location.assign(path) });
