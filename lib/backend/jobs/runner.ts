import "server-only";
import { deleteOldGrants } from "@/lib/backend/auth/impersonation";
import type { Deps } from "@/lib/backend/core/deps";
import { deleteOldSmsCounts } from "@/lib/backend/core/metered-sms";
import { deleteOldSandbox } from "@/lib/backend/core/sandbox-store";
import { JOB_NAMES, JOBS, type JobName } from "@/lib/contract/desk-settings";
import { deleteOldEvents } from "../auth/events";
import { deleteOldCodes } from "../auth/one-time-codes";
import { deleteOldChallenges } from "../auth/passkeys";
import { deleteOldPendingLogins } from "../auth/pending-logins";
import { deleteOldSessions } from "../auth/sessions";
import { deleteOldTickets } from "../auth/tickets";
import { deleteOldKeys } from "../http/idempotency";
import { deleteOldMissedSearches, saveMissedSearches } from "../services/catalogue/missed-searches";
import { deleteOldSearches, saveSearches } from "../services/catalogue/popular-searches";
import { deleteOldMessages } from "../services/content/contact";
import { deleteOldPreviews } from "../services/content/previews";
import { deleteOldVersions } from "../services/content/published";
import { sendRepeatReminders } from "../services/customers/repeat-reminders";
import { notifyWaitlist } from "../services/customers/waitlist";
import { applyImports } from "../services/desk/imports/apply";
import { fetchPictures } from "../services/desk/imports/fetch-pictures";
import { deleteOldImports } from "../services/desk/imports/imports";
import { deleteOldUploads } from "../services/desk/picture-uploads";
import { checkProvidersAgain } from "../services/desk/providers";
import { publishDueContent } from "../services/desk/publish-due";
import { settleSales } from "../services/desk/settle-sales";
import { deleteUnownedFiles } from "../services/shared/file-owners";
import { checkLedger } from "./check-ledger";
import { endSpecialSales } from "./end-special-sales";
import { expireChanges } from "./expire-changes";
import { expireInvoices } from "./expire-invoices";
import { rememberRuns } from "./job-runs";
import { sendLinkReminders } from "./link-reminders";
import { sendOutbox } from "./outbox";
import { queueProductEvents } from "./product-events";
import { reconcilePayments } from "./reconcile";
import { refreshBundlePages } from "./refresh-bundle-pages";
import { refreshShelfPages } from "./refresh-shelf-pages";
import { reversePayments } from "./reverse-payments";
import { deleteOldDeliveries, sendWebhooks } from "./send-webhooks";
import { watchJob } from "./watch-job";

/** Deletes obsolete rows one table after the other, so that a slow table holds no locks on another. */
export async function deleteOldRows(deps: Deps): Promise<void> {
  await deleteOldSessions(deps);
  await deleteOldTickets(deps);
  await deleteOldPendingLogins(deps);
  await deleteOldChallenges(deps);
  await deleteOldGrants(deps);
  await deleteOldCodes(deps);
  await deleteOldEvents(deps);
  await deleteOldKeys(deps);
  await deleteOldSandbox(deps.db, deps.now());
  await deleteOldMissedSearches(deps);
  await deleteOldSearches(deps);
  await deleteOldMessages(deps);
  await deleteOldSmsCounts(deps);
  await deleteOldUploads(deps);
  await deleteOldImports(deps);
  await deleteOldVersions(deps);
  await deleteOldPreviews(deps);
  await deleteOldDeliveries(deps);
  await deps.files.moveFromDatabase?.();
  await deleteUnownedFiles(deps);
}

const RUNS: Record<JobName, (deps: Deps) => Promise<void>> = {
  "expire invoices": async (deps) => {
    await expireInvoices(deps);
    await expireChanges(deps);
  },
  "send outbox": sendOutbox,
  "queue product events": queueProductEvents,
  "send webhooks": sendWebhooks,
  "reconcile payments": reconcilePayments,
  "reverse payments": reversePayments,
  "end special sales": endSpecialSales,
  "start and end sales": settleSales,
  "publish content": publishDueContent,
  "refresh bundle pages": refreshBundlePages,
  "refresh shelf pages": refreshShelfPages,
  "notify the waitlist": notifyWaitlist,
  "apply imports": applyImports,
  "fetch pictures": fetchPictures,
  "send repeat reminders": sendRepeatReminders,
  "send link reminders": sendLinkReminders,
  "save searches": async (deps) => {
    // Neither waits for the other to succeed.
    const saved = await Promise.allSettled([saveSearches(deps), saveMissedSearches(deps)]);
    for (const one of saved) if (one.status === "rejected") throw one.reason;
  },
  "check the ledger": checkLedger,
  "check providers": checkProvidersAgain,
  "delete old rows": deleteOldRows,
  "maintain database": ({ db }) => db.maintain(),
};

async function run(deps: Deps, name: JobName): Promise<void> {
  await deps.providers.refresh();
  await RUNS[name](deps);
}

export function startJobs(deps: Deps): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const works = new Map(
    JOB_NAMES.map((name) => [name, watchJob(name, JOBS[name], () => run(deps, name), rememberRuns(deps, name))]),
  );
  const timers = [...works].map(([name, watched]) => {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const work = watched().finally(() => {
        isBusy = false;
        running.delete(work);
      });
      running.add(work);
    }, JOBS[name]);
    timer.unref();
    return timer;
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
    // What was counted since the last run is only in memory.
    await works.get("save searches")?.();
  };
}
