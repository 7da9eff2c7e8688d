"use client";

import { useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { SecondStepWanted } from "@/lib/contract/second-step";
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

type Exchange = { onSecondStep: (step: SecondStepWanted["second_step"]) => void; onLogin: () => void };

/**
 * Exchanges the token, which works only once, and loads the profile, which shows whether the login succeeded (spec 4).
 * Returns null if the account asks for a second step.
 */
async function exchange(token: string, { onSecondStep, onLogin }: Exchange) {
  const exchanged = await settle(shopApi.ticket.login({ token }));
  if (!exchanged.ok) return exchanged;
  if ("second_step" in exchanged.data) {
    onSecondStep(exchanged.data.second_step);
    return null;
  }
  onLogin();
  return settle(shopApi.auth.profile());
}

/**
 * Logs in by the ticket in the URL, which is removed immediately, so that neither the history nor a copied URL contains
 * it. An attacker's link would log the visitor in to the attacker's account. Therefore a click is required if another
 * site led here (`asksFirst`) or the browser has a session or a basket; otherwise the exchange starts immediately.
 */
export function useTicketLogin(
  { token, asksFirst }: { token: string | null; asksFirst: boolean },
  onDone: (answer: LoginAnswer, said: Notice[]) => void,
  onSecondStep: Exchange["onSecondStep"],
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

  async function enter(ticket: string) {
    setStep({ state: "entering", isInstead });
    const entered = await exchange(ticket, {
      onSecondStep,
      // The cookie now belongs to another account. The previous customer's cart stays on the server.
      onLogin: () => readSession() && forgetPerson(),
    });
    if (!entered) return setStep({ state: "none", isInstead: false });
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
