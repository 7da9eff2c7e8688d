import "server-only";
import { outbox } from "../db/schema/operations";
import type { Deps } from "../deps";

export type QueuedText = {
  /** Names the cause: a second message for it is dropped. */
  dedupeKey: string;
  mobile: string;
  text: string;
};

/** Writes a message beside the change that causes it; the outbox job sends it after the commit. */
export async function queueText({ db, now }: Deps, message: QueuedText): Promise<void> {
  const at = now();
  await db
    .query()
    .insert(outbox)
    .values({ ...message, availableAt: at, createdAt: at })
    .onConflictDoNothing();
}
