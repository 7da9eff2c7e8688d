import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createBank } from "./bank";
import { createKavenegar } from "./kavenegar";
import { createMapTiles } from "./map-tiles";
import { createOutbox } from "./outbox";
import { createSmsIr } from "./sms-ir";
import type { SandboxStore } from "./store";
import { createZibal } from "./zibal";

export type StandinOptions = {
  store: SandboxStore;
  now: () => Date;
  /** The shop's public URL, whose host is at the end of every code SMS, so that the browser can fill in the code. */
  origin: string;
};

const MAX_BODY_BYTES = 16_384;

/** Serves the sandbox gateways, SMS provider and map below `/sandbox`, independently of the shop. */
export function createStandins(options: StandinOptions): { fetch: (request: Request) => Promise<Response> } {
  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .route("/sandbox/zarinpal", createBank(options))
    .route("/sandbox/zibal", createZibal(options))
    .route("/sandbox/kavenegar", createKavenegar(options))
    .route("/sandbox/smsir", createSmsIr(options))
    .route("/sandbox/map", createMapTiles())
    .route("/sandbox/messages", createOutbox(options));
  return { fetch: async (request) => app.fetch(request) };
}
