import "server-only";
import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** Money: whole rials. An `integer` would end at 214 million toman, which a bulk order of terminals passes. */
export const rials = (name: string) => bigint(name, { mode: "number" });

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The number of a transaction, as text. */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
