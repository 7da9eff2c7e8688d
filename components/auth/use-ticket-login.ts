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
import { clearPersonalDataAtom, completeLoginAtom } from "@/lib/state/account/account";
import { hasBasketAtom } from "@/lib/state/basket/basket-store";
import { readSessionAtom } from "@/lib/state/session/session";
import { isFlagged } from "@/lib/state/session/watch-flag";
import { settle } from "@/lib/state/storage/settle";

type TicketLogin = {
  /** `asking`: waits for the visitor's confirmation. */
  state: "none" | "asking" | "entering";
  isInstead: boolean;
  enter: () => void;
  decline: () => void;
};

/**
 * Logs in by the ticket in the URL, which is removed immediately, so that neither the history nor a copied URL contains
 * it. An attacker's link would log the visitor in to the attacker's account. Therefore a click is required if another
 * site led here (`asksFirst`) or the browser has a session or a basket; otherwise the exchange starts immediately.
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
  const forgetPerson = useSetAtom(clearPersonalDataAtom);
  const [{ state, isInstead }, setStep] = useState<Pick<TicketLogin, "state" | "isInstead">>({
    state: token === null ? "none" : "entering",
    isInstead: false,
  });
  const isTaken = useRef(false);

  function leaveTicket() {
    setStep({ state: "none", isInstead: false });
    // The router still holds the original URL.
    router.replace(isInstead ? routes.home : routes.login);
  }

  /** The token works only once; loading the profile shows whether the login succeeded (spec 4). */
  async function exchange(ticket: string) {
    const exchanged = await settle(shopApi.ticket.login({ token: ticket }));
    if (!exchanged.ok) return exchanged;
    // The cookie now belongs to another account. The previous customer's cart stays on the server.
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
