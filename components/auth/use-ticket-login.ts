"use client";

import { useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { LoginAnswer } from "@/lib/contract/user";
import { ticketNotice } from "@/lib/domain/errors/auth";
import type { Notice } from "@/lib/domain/errors/notice";
import { routes } from "@/lib/routes";
import { completeLoginAtom, forgetPersonAtom } from "@/lib/state/account";
import { hasBasketAtom } from "@/lib/state/basket-store";
import { readSessionAtom } from "@/lib/state/session";
import { settle } from "@/lib/state/settle";
import { isFlagged } from "@/lib/state/watch-flag";

type TicketLogin = {
  /** `asking`: the visitor says whether they want it. */
  state: "none" | "asking" | "entering";
  /** Somebody is logged in here. */
  isInstead: boolean;
  enter: () => void;
  decline: () => void;
};

/**
 * Logs in by the ticket that the page was opened with, if there is one. The ticket leaves the address at once, so that neither
 * history nor a copied address holds it.
 *
 * A link that somebody else made leads into an account that they can read: orders, addresses, what is in the basket. So a
 * press comes before the exchange where a foreign page led here (`asksFirst`), and where this browser has something to lose:
 * a session or a basket. Only an empty browser whose visitor came of themselves goes on at once.
 */
export function useTicketLogin(
  { token, asksFirst }: { token: string | null; asksFirst: boolean },
  onDone: (answer: LoginAnswer, said: Notice[]) => void,
): TicketLogin {
  const tell = useNotices();
  const router = useRouter();
  const completeLogin = useSetAtom(completeLoginAtom);
  const readSession = useSetAtom(readSessionAtom);
  const hasBasket = useSetAtom(hasBasketAtom);
  const forgetPerson = useSetAtom(forgetPersonAtom);
  const [{ state, isInstead }, setStep] = useState<Pick<TicketLogin, "state" | "isInstead">>({
    state: token === null ? "none" : "entering",
    isInstead: false,
  });
  const isTaken = useRef(false);

  function leaveTicket() {
    setStep({ state: "none", isInstead: false });
    // The router still knows the address that the page was opened with.
    router.replace(isInstead ? routes.home : routes.login);
  }

  /** The token works once; whether it brought somebody in is for the profile to say (spec 4). */
  async function exchange(ticket: string) {
    const exchanged = await settle(shopApi.ticket.login({ token: ticket }));
    if (!exchanged.ok) return exchanged;
    // The cookie is somebody else's from here on, whatever comes next; who was here before keeps their basket at the shop.
    if (readSession()) forgetPerson();
    return settle(shopApi.auth.profile());
  }

  async function enter(ticket: string) {
    setStep({ state: "entering", isInstead });
    const entered = await exchange(ticket);
    if (!entered.ok) {
      tell([ticketNotice(entered.error)]);
      setStep({ state: "none", isInstead: false });
      return router.replace(routes.login);
    }
    const { data: user } = entered;
    const answer = { user, register_status: user.register_status, address: user.address };
    onDone(answer, await completeLogin(answer));
  }

  const begin = useEffectEvent(async (ticket: string) => {
    window.history.replaceState(window.history.state, "", routes.login);
    const isLoggedIn = isFlagged() || readSession() !== null;
    if (asksFirst || isLoggedIn || hasBasket()) setStep({ state: "asking", isInstead: isLoggedIn });
    else await enter(ticket);
  });

  useEffect(() => {
    if (token === null || isTaken.current) return;
    isTaken.current = true;
    void begin(token);
  }, [token]);

  return { state, isInstead, enter: () => void enter(token ?? ""), decline: leaveTicket };
}
