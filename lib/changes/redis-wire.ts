import "server-only";
import { createClient } from "redis";
import type { ConnectWire } from "./wire";

const CHANNEL = "payaneh:changes";
const CONNECT_MS = 3000;

/** Pub/sub of one Redis server; not of a cluster, whose nodes each count their own listeners only. */
export const connectRedis =
  (url: string): ConnectWire =>
  async ({ heard, lost }) => {
    // RESP 3 speaks and hears on one connection, so that losing it loses both. keepLine connects again.
    const socket = { reconnectStrategy: false, connectTimeout: CONNECT_MS } as const;
    const client = createClient({ url, RESP: 3, disableOfflineQueue: true, socket });
    client.on("error", lost);
    await client.connect();
    await client.subscribe(CHANNEL, heard);
    return {
      say: (text) => client.publish(CHANNEL, text),
      async check() {
        await client.ping();
      },
      async close() {
        if (client.isOpen) client.destroy();
      },
    };
  };
