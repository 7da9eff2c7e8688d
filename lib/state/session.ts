import { atom } from "jotai";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { RegisterStatus, SALES_AGENT, type User } from "@/lib/contract/user";
import { staffRolesOf } from "@/lib/domain/rights";
import { agentDraftAtom, noDraft } from "./agent-draft";
import { callShop } from "./call-shop";
import { cityAtom } from "./city";
import { recentSearchesAtom, withoutSearches } from "./recent-searches";
import { seenProductsAtom } from "./seen-products";
import { storedAtom } from "./stored-atom";
import { isFlagged, watchFlag } from "./watch-flag";
import { untoldWishesAtom, wishesAtom } from "./wishes";

/**
 * What the header may know of the person, and all that this browser keeps of them: the first name and flags.
 * Token, national id, mobile and addresses are never stored where scripts can read them.
 */
export type Session = {
  first_name: string | null;
  register_status: RegisterStatus;
  place_type: number;
  is_agent: boolean;
  /** They work at the desk. */
  is_staff?: true;
  /** An admin acts for this person. */
  is_acting?: true;
};

const STATUSES: readonly unknown[] = Object.values(RegisterStatus);

export function toSession(user: User, registerStatus: RegisterStatus = user.register_status): Session {
  return {
    first_name: user.first_name,
    register_status: registerStatus,
    place_type: user.place.type,
    is_agent: user.roles.includes(SALES_AGENT),
    ...(staffRolesOf(user.roles).length > 0 && { is_staff: true }),
    ...(user.adminToken && { is_acting: true }),
  };
}

function parseSession(stored: unknown): Session | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { first_name, register_status, place_type, is_agent, is_staff, is_acting } = stored as Partial<
    Record<keyof Session, unknown>
  >;
  if (!STATUSES.includes(register_status)) return null;
  return {
    first_name: typeof first_name === "string" ? first_name : null,
    register_status: register_status as RegisterStatus,
    place_type: typeof place_type === "number" ? place_type : 1,
    is_agent: is_agent === true,
    ...(is_staff === true && { is_staff }),
    ...(is_acting === true && { is_acting }),
  };
}

const KEY = "user";
const storedSessionAtom = storedAtom(KEY, parseSession);

/**
 * A session that ended other than by a logout here; whether this browser knew whose it was. It stands until the next login:
 * what is told of it may be drawn later than it ends.
 */
export const endedSessionAtom = atom<{ wasKnown: boolean } | null>(null);

/** The same list where it is empty already: that is no write. */
const none = (ids: number[]) => (ids.length > 0 ? [] : ids);

type Change = (current: Session | null) => Session | null;
/** `over`: the shop no longer knows the session. `taken`: another tab forgot it. `seen`: this only reads what is stored. */
type Cause = "over" | "taken" | "seen";

/**
 * The logged-in person; null is a guest, undefined is not known yet (before the first mount). However a session ends, what
 * this browser knows of them goes with it: whoever comes after them here is somebody else.
 */
export const sessionAtom = atom(
  (get) => get(storedSessionAtom),
  (get, set, change: Change, cause?: Cause) => {
    const earlier = get(storedSessionAtom) ?? set(storedSessionAtom, (current) => current);
    const session = set(storedSessionAtom, change);
    if (earlier && !session) {
      set(wishesAtom, none);
      set(untoldWishesAtom, none);
      set(seenProductsAtom, none);
      set(recentSearchesAtom, withoutSearches);
      set(cityAtom, () => null);
      if (earlier.is_agent) set(agentDraftAtom, () => noDraft);
    }
    const wasKnown = earlier !== null || cause === "taken";
    if (session) set(endedSessionAtom, null);
    else if (cause === "over" || (cause && wasKnown)) set(endedSessionAtom, (told) => told ?? { wasKnown });
    return session;
  },
);

/** The session as it is stored now; for presses that may come before anything has read it. */
export const readSessionAtom = atom(null, (_get, set) => set(sessionAtom, (session) => session, "seen"));

/**
 * Asks the shop who is logged in, for pages that need to know though this browser remembers nobody. Where the session is over
 * its 401 says so, as of every call.
 */
export const askSessionAtom = atom(null, async (_get, set) => {
  const result = await callShop((shop) => shop.auth.profile());
  if (result.ok) set(sessionAtom, (session) => session ?? toSession(result.data));
});

const NOBODY: readonly unknown[] = [null, "null"];

/** Whether another tab has just forgotten somebody. */
const isTaken = ({ key, oldValue, newValue }: StorageEvent) =>
  key === KEY && !NOBODY.includes(oldValue) && NOBODY.includes(newValue);

// A 401 means that the shop no longer knows this session (spec 4).
sessionAtom.onMount = (change) => {
  const end = () => change(() => null, "over");
  const fill = async () => {
    const result = await callShop((shop) => shop.auth.profile());
    // A login or a logout may have come in between.
    if (result.ok && isFlagged()) change((session) => session ?? toSession(result.data));
  };
  // An admin who goes back into the own account forgets the customer, and is still logged in.
  const handleStorage = (event: StorageEvent) => {
    if (isTaken(event) && !isFlagged()) change(() => null, "taken");
  };
  const stop = watchFlag({ isRemembered: () => change((session) => session, "seen") !== null, ask: fill });
  window.addEventListener("storage", handleStorage);
  window.addEventListener(SESSION_ENDED, end);
  return () => {
    stop();
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener(SESSION_ENDED, end);
  };
};

/** Changes single facts of the session, such as the status after the registration form. */
export const patchSessionAtom = atom(null, (_get, set, patch: Partial<Session>) => {
  set(sessionAtom, (session) => session && { ...session, ...patch });
});
