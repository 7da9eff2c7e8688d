import type { SandboxStore } from "./store";

export type Message = { to: string; text: string; sent_at: string };

const KIND = "message";
const MAX_SHOWN = 50;

/** `id` orders messages with the same timestamp. */
export function saveMessage(store: SandboxStore, message: Message, id: number): Promise<void> {
  return store.put(KIND, `${message.to}/${message.sent_at}/${String(id).padStart(12, "0")}`, message);
}

export async function listMessages(store: SandboxStore, mobile: string): Promise<Message[]> {
  return (await store.list(KIND, `${mobile}/`, MAX_SHOWN)) as Message[];
}
