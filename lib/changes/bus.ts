import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { stayConnected } from "./line";
import { type ConnectTransport, MAX_BYTES, type Transport } from "./transport";

/** The longest wait for the other instances to confirm an invalidation. */
const ANSWER_MS = 1000;
/**
 * Attempts to send a message, because the connection may break; after the last attempt it waits for the next
 * connection.
 */
const TRIES = 2;
/** Stands for every tag; lib/serving/page-cache/invalidation.mjs uses it as well. */
export const EVERYTHING = "*";

export type ChangeBus = {
  /**
   * Invalidates tags at every instance after a commit, waiting for a limited time; never throws. An unreachable
   * instance invalidates everything when it reconnects.
   */
  changed: (tags: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

type Message = { from: string; id: number; tags: readonly string[] };
type Answer = { to: string; id: number };
type Tally = { heard: number; needed: number; complete: () => void };

function encode(message: Message): string {
  const text = JSON.stringify(message);
  return Buffer.byteLength(text) <= MAX_BYTES ? text : JSON.stringify({ ...message, tags: [EVERYTHING] });
}

const isTags = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((tag) => typeof tag === "string");

/**
 * Returns null for anything invalid, because another version may send any shape, and others may have access to the
 * channel.
 */
function decode(text: string): Message | Answer | null {
  try {
    const { id, to, from, tags } = JSON.parse(text) as Record<string, unknown>;
    if (typeof id !== "number") return null;
    if (typeof to === "string") return { to, id };
    return typeof from === "string" && isTags(tags) ? { from, id, tags } : null;
  } catch {
    return null;
  }
}

/** Counts the confirmations of each message that was sent. */
function createTallies() {
  const tallies = new Map<number, Tally>();
  let lastId = 0;
  function change(id: number, to: (tally: Tally) => Partial<Tally>): void {
    const tally = tallies.get(id);
    if (!tally) return;
    Object.assign(tally, to(tally));
    if (tally.heard >= tally.needed) tally.complete();
  }
  return {
    open() {
      lastId += 1;
      const id = lastId;
      const complete = new Promise<void>((resolve) => {
        tallies.set(id, { heard: 0, needed: Number.POSITIVE_INFINITY, complete: resolve });
      });
      return { id, complete };
    },
    confirm: (id: number) => change(id, ({ heard }) => ({ heard: heard + 1 })),
    need: (id: number, needed: number) => change(id, () => ({ needed })),
    close: (id: number) => tallies.delete(id),
  };
}

/** Throws if the message could not be sent; missing confirmations do not matter. */
async function publish(
  transport: Transport,
  change: Omit<Message, "id">,
  tallies: ReturnType<typeof createTallies>,
): Promise<void> {
  const { id, complete } = tallies.open();
  const late = wait(ANSWER_MS, "late" as const, { ref: false });
  try {
    const needed = await Promise.race([transport.publish(encode({ ...change, id })), late]);
    if (needed === "late") throw new Error(`The message was not sent within ${ANSWER_MS} ms.`);
    tallies.need(id, needed);
    await Promise.race([complete, late]);
  } finally {
    tallies.close(id);
  }
}

/** Exchanges invalidated tags with other instances; `apply` gets all of them. Resolves after a limited wait at most. */
export async function createChangeBus(
  connect: ConnectTransport,
  apply: (tags: readonly string[]) => void,
): Promise<ChangeBus> {
  const self = randomUUID();
  const tallies = createTallies();
  const untold = new Set<string>();
  const line = stayConnected(connect, { heard: hear, opened: catchUp });

  function hear(text: string): void {
    const message = decode(text);
    if (!message) return;
    const speaker = "to" in message ? message.to : message.from;
    if (speaker === self) tallies.confirm(message.id);
    else if ("from" in message) {
      apply(message.tags);
      void answer({ to: message.from, id: message.id });
    }
  }

  /** Ignores errors, because the sender waits at most ANSWER_MS and a broken connection is noticed elsewhere. */
  async function answer(to: Answer): Promise<void> {
    const transport = await line.current();
    await transport?.publish(JSON.stringify(to)).catch(() => {});
  }

  async function tell(tags: readonly string[]): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const transport = await line.current();
      if (!transport) break;
      try {
        return await publish(transport, { from: self, tags }, tallies);
      } catch (error) {
        line.drop(transport, error as Error);
      }
    }
    for (const tag of tags) untold.add(tag);
  }

  /** Called after a reconnection, because messages in both directions were lost in the meantime. */
  function catchUp(): void {
    apply([EVERYTHING]);
    const late = [...untold];
    untold.clear();
    if (late.length > 0) void tell(late);
  }

  await line.current();
  return {
    async changed(tags) {
      apply(tags);
      await tell(tags);
    },
    close: () => line.close(),
  };
}
