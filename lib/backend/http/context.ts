import "server-only";
import type { Context } from "hono";

/** Keeps the data of a repeatable write's success, in the transaction that brings it about. */
export type Remember = (data: unknown) => Promise<void>;

/** The client address of a call that came over no wire: the storefront of this process reads for everybody. */
export const UNKNOWN_ADDRESS = "unknown";

/** What the door reads before routing. */
export type ShopEnv = {
  Bindings: {
    body: Record<string, unknown>;
    clientAddress: string;
    /** The storefront's door found the token in a browser's cookie. */
    fromCookie: boolean;
  };
};

export type ShopContext = Context<ShopEnv>;
