import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PictureRecord } from "@/lib/contract/pictures";
import type { Sent } from "@/lib/state/uploads/send-parts";
import type { Upload } from "@/lib/state/uploads/upload";
import { createUploadQueue } from "@/lib/state/uploads/upload-queue";
import type { UploadStore } from "@/lib/state/uploads/upload-store";

const PICTURE: PictureRecord = { id: 7, url: "/pictures/a.webp", width: 900, height: 900, alt: "", version: "v" };
const TERMS = { scope: "product.new", kind: "photo", alt: "" } as const;
const aFile = (name: string) => new File(["12345678"], name, { type: "image/png" });
const network = { onLine: true, online: () => {} };

function memoryStore(first: Upload[] = []): UploadStore & { rows: Map<string, Upload> } {
  const rows = new Map(first.map((one) => [one.id, one]));
  return {
    rows,
    list: async () => [...rows.values()],
    save: async (upload) => void rows.set(upload.id, upload),
    remove: async (id) => void rows.delete(id),
  };
}

/** A queue whose uploads end when the test says so. */
function aQueue(store = memoryStore()) {
  const sends: {
    upload: Pick<Upload, "id" | "sent" | "kind">;
    end: (sent: Sent) => void;
    next: (at: number) => void;
  }[] = [];
  const waits: { work: () => void; ms: number }[] = [];
  const queue = createUploadQueue({
    store,
    send: (upload, onNext) => new Promise((end) => sends.push({ upload, end, next: onNext })),
    shrink: async (file) => file,
    wait: (work, ms) => waits.push({ work, ms }),
  });
  queue.subscribe(() => {});
  const states = () => queue.list(TERMS.scope).map(({ state }) => state);
  const settled = (count: number) => vi.waitFor(() => expect(sends).toHaveLength(count));
  return { queue, sends, waits, states, settled, store };
}

beforeEach(() => {
  network.onLine = true;
  vi.stubGlobal("navigator", {
    get onLine() {
      return network.onLine;
    },
  });
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: () => void) => {
      network.online = listener;
    },
    removeEventListener: () => {},
  });
});

describe("the queue of uploads", () => {
  it("three pictures are uploaded at a time, and the next one when a slot is free", async () => {
    const { queue, sends, states, settled } = aQueue();
    queue.add(["a", "b", "c", "d", "e"].map(aFile), TERMS);
    await settled(3);
    expect(states()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
    sends[1]?.end({ picture: PICTURE });
    await settled(4);
    expect(states()).toEqual(["sending", "done", "sending", "sending", "waiting"]);
    expect(queue.list(TERMS.scope)[1]?.picture).toEqual(PICTURE);
  });

  it("an upload pauses while there is no network and then resumes", async () => {
    const { queue, sends, waits, states, settled } = aQueue();
    queue.add([aFile("a")], TERMS);
    await settled(1);
    sends[0]?.next(4);
    network.onLine = false;
    sends[0]?.end({ isLater: true, retryAfter: null });
    await vi.waitFor(() => expect(states()).toEqual(["offline"]));
    expect(waits).toEqual([]);
    network.onLine = true;
    network.online();
    await settled(2);
    expect(sends[1]?.upload.sent).toBe(4);
  });

  it("an upload that the server is too busy for is repeated after the time that the server names", async () => {
    const { queue, sends, waits, settled } = aQueue();
    queue.add([aFile("a")], TERMS);
    await settled(1);
    sends[0]?.end({ isLater: true, retryAfter: 10 });
    await vi.waitFor(() => expect(waits).toMatchObject([{ ms: 10_000 }]));
    waits[0]?.work();
    await settled(2);
  });

  it("a refused picture keeps its error message until it is uploaded again or removed", async () => {
    const { queue, sends, states, settled, store } = aQueue();
    queue.add([aFile("a")], TERMS);
    await settled(1);
    sends[0]?.end({ message: "این عکس HEIC است" });
    await vi.waitFor(() => expect(states()).toEqual(["refused"]));
    const [one] = queue.list(TERMS.scope);
    expect(one?.message).toBe("این عکس HEIC است");
    queue.retry(one?.id ?? "");
    await settled(2);
    queue.remove(one?.id ?? "");
    expect(queue.list(TERMS.scope)).toEqual([]);
    await vi.waitFor(() => expect(store.rows.size).toBe(0));
    sends[1]?.end({ picture: PICTURE });
    await Promise.resolve();
    expect(queue.list(TERMS.scope)).toEqual([]);
  });

  it("after a reload unfinished uploads continue, and finished ones wait for their form field", async () => {
    const before = aQueue();
    before.queue.add([aFile("a"), aFile("b")], TERMS);
    await before.settled(2);
    before.sends[0]?.end({ picture: PICTURE });
    before.sends[1]?.next(4);
    await vi.waitFor(() => expect([...before.store.rows.values()].map(({ sent }) => sent)).toEqual([8, 4]));
    const after = aQueue(memoryStore([...before.store.rows.values()]));
    await after.settled(1);
    expect(after.sends[0]?.upload.sent).toBe(4);
    expect(after.states()).toEqual(["done", "sending"]);
    expect(after.queue.list("another field")).toEqual([]);
  });

  it("uploads handed over to another field are finished there, even after a reload", async () => {
    const { queue, sends, settled, store } = aQueue();
    queue.add([aFile("a.png")], TERMS);
    await settled(1);
    queue.move(TERMS.scope, "product.9");
    expect(queue.list(TERMS.scope)).toEqual([]);
    sends[0]?.end({ picture: PICTURE });
    await vi.waitFor(() => expect(queue.list("product.9")[0]).toMatchObject({ state: "done", picture: PICTURE }));
    expect([...store.rows.values()].map(({ scope }) => scope)).toEqual(["product.9"]);
  });
});
