import "server-only";
import pg from "pg";
import type { ConnectTransport } from "./transport";

const CHANNEL = "payaneh_changes";
const TIMEOUT_MS = 3000;

const SAY = `
  select pg_notify($1, $2),
    (select count(*)::int from pg_stat_activity where application_name = $1 and datname = current_database()) as listeners`;

/**
 * Uses LISTEN and NOTIFY on a connection of its own, because a pool would share it, and a pooler forwards no messages.
 */
export const connectPostgres =
  (url: string): ConnectTransport =>
  async ({ onMessage, onLost }) => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on("error", onLost);
    client.on("end", () => onLost(new Error("The connection was ended.")));
    client.on("notification", ({ payload = "" }) => onMessage(payload));
    const close = () => client.end();
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Connections with this name count as listeners, so it is set last.
      await client.query(`set application_name = '${CHANNEL}'`);
    } catch (error) {
      void close().catch(() => {});
      throw error;
    }
    return {
      async publish(text) {
        const { rows } = await client.query<{ listeners: number }>(SAY, [CHANNEL, text]);
        return rows[0]?.listeners ?? 0;
      },
      async check() {
        await client.query("select 1");
      },
      close,
    };
  };
