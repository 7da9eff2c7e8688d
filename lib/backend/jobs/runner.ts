import "server-only";
import { forgetOldEvents } from "../auth/events";
import { forgetOldGrants } from "../auth/grants";
import { forgetOldCodes } from "../auth/one-time-codes";
import { forgetOldSessions } from "../auth/sessions";
import { forgetOldTickets } from "../auth/tickets";
import type { Deps } from "../deps";
import { forgetOldKeys } from "../http/idempotency";
import { forgetOldSandbox } from "../sandbox-store";
import { forgetMissedSearches } from "../services/catalogue/missed-searches";
import { forgetSearches, writeSearches } from "../services/catalogue/popular-searches";
import { forgetOldLetters } from "../services/content/contact";
import { remindRepeats } from "../services/customers/repeat-reminders";
import { tellWaitlist } from "../services/customers/waitlist";
import { checkBooks } from "./check-books";
import { endSpecialSales, expireInvoices, turnBundles } from "./expiry";
import { giveBack } from "./give-back";
import { remindOfLinks } from "./link-reminders";
import { sendOutbox } from "./outbox";
import { reconcilePayments } from "./reconcile";
import { watchJob } from "./watch-job";

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** What nobody needs any more: each table for itself, so that one slow one keeps no lock of another. */
export async function forgetOld(deps: Deps): Promise<void> {
  await forgetOldSessions(deps);
  await forgetOldTickets(deps);
  await forgetOldGrants(deps);
  await forgetOldCodes(deps);
  await forgetOldEvents(deps);
  await forgetOldKeys(deps);
  await forgetOldSandbox(deps.db, deps.now());
  await forgetMissedSearches(deps);
  await forgetSearches(deps);
  await forgetOldLetters(deps);
}

const JOBS: { name: string; every: number; run: (deps: Deps) => Promise<void> }[] = [
  { name: "expire invoices", every: 10 * SECOND, run: expireInvoices },
  { name: "send outbox", every: 5 * SECOND, run: sendOutbox },
  { name: "reconcile payments", every: 30 * SECOND, run: reconcilePayments },
  { name: "give money back", every: 30 * SECOND, run: giveBack },
  { name: "end special sales", every: 30 * SECOND, run: endSpecialSales },
  { name: "turn bundles", every: 5 * SECOND, run: turnBundles },
  { name: "tell the waitlist", every: 10 * SECOND, run: tellWaitlist },
  { name: "remind of repeats", every: MINUTE, run: remindRepeats },
  { name: "remind of links", every: MINUTE, run: remindOfLinks },
  { name: "write down searches", every: MINUTE, run: writeSearches },
  { name: "check the books", every: MINUTE, run: checkBooks },
  { name: "forget old rows", every: HOUR, run: forgetOld },
  { name: "maintain database", every: HOUR, run: ({ db }) => db.maintain() },
];

/** Starts the background work of this process; each job is safe when several processes run it. Answers how to stop it. */
export function startJobs(deps: Deps): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = JOBS.map(({ name, every, run }) => {
    const watched = watchJob(name, every, () => run(deps));
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const work = watched().finally(() => {
        isBusy = false;
        running.delete(work);
      });
      running.add(work);
    }, every);
    timer.unref();
    return timer;
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
