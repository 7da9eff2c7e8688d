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
import { readSessionAtom } from "@/lib/state/session";
import { settle } from "@/lib/state/settle";

/** The token works once; whether it brought somebody in is for the profile to say (spec 4). */
async function enter(token: string) {
  const exchanged = await settle(shopApi.ticket.login({ token }));
  return exchanged.ok ? settle(shopApi.auth.profile()) : exchanged;
}

/**
 * Logs in by the ticket that the page was opened with, if there is one; true while it does. The ticket leaves the address at
 * once, so that neither history nor a copied address holds it.
 */
export function useTicketLogin(token: string | null, onDone: (answer: LoginAnswer, said: Notice[]) => void): boolean {
  const tell = useNotices();
  const router = useRouter();
  const completeLogin = useSetAtom(completeLoginAtom);
  const readSession = useSetAtom(readSessionAtom);
  const forgetPerson = useSetAtom(forgetPersonAtom);
  const [isBusy, setIsBusy] = useState(token !== null);
  const isTaken = useRef(false);

  const take = useEffectEvent(async (ticket: string) => {
    window.history.replaceState(window.history.state, "", routes.login);
    const entered = await enter(ticket);
    if (!entered.ok) {
      tell([ticketNotice(entered.error)]);
      setIsBusy(false);
      // The router still knows the address that the page was opened with.
      return router.replace(routes.login);
    }
    // Whoever was logged in here before keeps their basket at the shop; it is not this person's.
    if (readSession()) forgetPerson();
    const { data: user } = entered;
    const answer = { user, register_status: user.register_status, address: user.address };
    onDone(answer, await completeLogin(answer));
  });

  useEffect(() => {
    if (token === null || isTaken.current) return;
    isTaken.current = true;
    void take(token);
  }, [token]);

  return isBusy;
}
