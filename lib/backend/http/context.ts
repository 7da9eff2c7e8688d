import "server-only";
import type { Context } from "hono";

/** Stores the successful response of a repeatable write, inside the transaction of the work. */
export type Remember = (data: unknown) => Promise<void>;

/** Stands for the client address of calls by the storefront in this process, which no single visitor causes. */
export const UNKNOWN_ADDRESS = "unknown";

export type ShopEnv = {
  Bindings: {
    body: Record<string, unknown>;
    clientAddress: string;
    fromCookie: boolean;
  };
};

export type ShopContext = Context<ShopEnv>;
