import "server-only";
import type { Context } from "hono";

/** Stores the successful response of a repeatable write, inside the transaction of the work. */
export type Remember = (data: unknown) => Promise<void>;

/** The client address of calls without a connection, which the storefront of this process makes for everybody. */
export const UNKNOWN_ADDRESS = "unknown";

export type ShopEnv = {
  Bindings: {
    body: Record<string, unknown>;
    clientAddress: string;
    /** The storefront took the token from a browser's cookie. */
    fromCookie: boolean;
  };
};

export type ShopContext = Context<ShopEnv>;
