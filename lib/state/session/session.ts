import { atom } from "jotai";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { RegisterStatus, SALES_AGENT, type User } from "@/lib/contract/user";
import { opensDesk } from "@/lib/domain/account/rights";
import { cityAtom } from "@/lib/state/browsing/city";
import { recentSearchesAtom, withoutSearches } from "@/lib/state/browsing/recent-searches";
import { seenProductsAtom } from "@/lib/state/browsing/seen-products";
import { tradeAtom } from "@/lib/state/browsing/trade";
import { unsyncedWishesAtom, wishesAtom } from "@/lib/state/browsing/wishes";
import { agentDraftAtom, noDraft } from "@/lib/state/page/agent-draft";
import { callShop } from "@/lib/state/storage/call-shop";
import { storedAtom } from "@/lib/state/storage/stored-atom";
import { isFlagged, watchFlag } from "./watch-flag";

/** All stored data of the user. Scripts can never read the token, national id, mobile number and addresses. */
export type Session = {
  first_name: string | null;
  register_status: RegisterStatus;
  place_type: number;
  is_agent: boolean;
  is_staff?: true;
  is_acting?: true;
  /** ISO 8601 time at which the impersonation ends by itself. */
  acting_until?: string;
};

const STATUSES: readonly unknown[] = Object.values(RegisterStatus);

export function toSession(user: User, registerStatus: RegisterStatus = user.register_status): Session {
  return {
    first_name: user.first_name,
    register_status: registerStatus,
    place_type: user.place.type,
    is_agent: user.roles.includes(SALES_AGENT),
    ...(opensDesk(user.roles) && { is_staff: true }),
    ...(user.adminToken && { is_acting: true, acting_until: user.acting_until }),
  };
}

function parseSession(stored: unknown): Session | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { first_name, register_status, place_type, is_agent, is_staff, is_acting, acting_until } = stored as Partial<
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
    ...(typeof acting_until === "string" && { acting_until }),
  };
}

const KEY = "user";
const storedSessionAtom = storedAtom(KEY, parseSession);

/**
 * Set when a session ends without a logout in this tab; it remains until the next login, because the message may render
 * later.
 */
export const endedSessionAtom = atom<{ wasKnown: boolean } | null>(null);

const none = (ids: number[]) => (ids.length > 0 ? [] : ids);

type Change = (current: Session | null) => Session | null;
/** `over`: the server rejected the session. `taken`: another tab logged out. `seen`: only reads the stored session. */
type Cause = "over" | "taken" | "seen";

/** Null means a guest, undefined means unknown (before mount). When a session ends, all data of the user is cleared. */
export const sessionAtom = atom(
  (get) => get(storedSessionAtom),
  (get, set, change: Change, cause?: Cause) => {
    const earlier = get(storedSessionAtom) ?? set(storedSessionAtom, (current) => current);
    const session = set(storedSessionAtom, change);
    if (earlier && !session) {
      set(wishesAtom, none);
      set(unsyncedWishesAtom, none);
      set(seenProductsAtom, none);
      set(recentSearchesAtom, withoutSearches);
      set(cityAtom, () => null);
      set(tradeAtom, () => null);
      if (earlier.is_agent) set(agentDraftAtom, () => noDraft);
    }
    const wasKnown = earlier !== null || cause === "taken";
    if (session) set(endedSessionAtom, null);
    else if (cause === "over" || (cause && wasKnown)) set(endedSessionAtom, (told) => told ?? { wasKnown });
    return session;
  },
);

/** Returns the stored session, even before the atom is mounted. */
export const readSessionAtom = atom(null, (_get, set) => set(sessionAtom, (session) => session, "seen"));

/**
 * Loads the session for pages that require it although this browser stores none. An expired one is handled by its 401.
 */
export const fetchSessionAtom = atom(null, async (_get, set) => {
  const result = await callShop((shop) => shop.auth.profile());
  if (result.ok) set(sessionAtom, (session) => session ?? toSession(result.data));
});

/** Takes the session from a profile that a page has loaded for itself, if the visitor is logged in and none is stored. */
export const takeSessionAtom = atom(null, (_get, set, user: User) => {
  if (isFlagged()) set(sessionAtom, (session) => session ?? toSession(user));
});

const LOGGED_OUT: readonly unknown[] = [null, "null"];

const isLogoutElsewhere = ({ key, oldValue, newValue }: StorageEvent) =>
  key === KEY && !LOGGED_OUT.includes(oldValue) && LOGGED_OUT.includes(newValue);

// A 401 means that the session is no longer valid (spec 4).
sessionAtom.onMount = (change) => {
  const end = () => change(() => null, "over");
  const fill = async () => {
    const result = await callShop((shop) => shop.auth.profile());
    if (result.ok && isFlagged()) change((session) => session ?? toSession(result.data));
  };
  // Ending an impersonation removes the customer, but the admin is still logged in.
  const handleStorage = (event: StorageEvent) => {
    if (isLogoutElsewhere(event) && !isFlagged()) change(() => null, "taken");
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

export const patchSessionAtom = atom(null, (_get, set, patch: Partial<Session>) => {
  set(sessionAtom, (session) => session && { ...session, ...patch });
});
