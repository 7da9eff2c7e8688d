import { createStandins } from "@/lib/standins/app";
import { createMemoryStore } from "@/lib/standins/memory-store";
import { serve } from "./serve";

export const SHOP_ORIGIN = "https://shop.example";
export const MERCHANT_ID = "8f1c7f6e-2b6a-4c55-9d0e-0a2c4f6b8d10";
export const NOW = new Date("2026-11-21T10:30:00.000Z");

/** Stand-ins with an empty store; `clock` sets their time. */
export function createTestStandins() {
  const clock = { now: NOW };
  return { clock, ...createStandins({ store: createMemoryStore(), now: () => clock.now, origin: SHOP_ORIGIN }) };
}

/** Serves the stand-ins on loopback and returns the URL of `/sandbox`. */
export async function serveStandins(): Promise<string> {
  return `${await serve(createTestStandins().fetch)}/sandbox`;
}

export function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, jsonPost(body));
}

export function jsonPost(body: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
  };
}
