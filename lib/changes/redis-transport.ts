import "server-only";
import { createClient } from "redis";
import type { ConnectTransport } from "./transport";

const CHANNEL = "payaneh:changes";
const CONNECT_MS = 3000;

/** Uses pub/sub of a single Redis server, because nodes of a cluster count only their own listeners. */
export const connectRedis =
  (url: string): ConnectTransport =>
  async ({ onMessage, onLost }) => {
    // RESP 3 sends and receives on one connection, so that both directions are lost together. stayConnected reconnects.
    const socket = { reconnectStrategy: false, connectTimeout: CONNECT_MS } as const;
    const client = createClient({ url, RESP: 3, disableOfflineQueue: true, socket });
    client.on("error", onLost);
    await client.connect();
    await client.subscribe(CHANNEL, onMessage);
    return {
      publish: (text) => client.publish(CHANNEL, text),
      async check() {
        await client.ping();
      },
      async close() {
        if (client.isOpen) client.destroy();
      },
    };
  };
