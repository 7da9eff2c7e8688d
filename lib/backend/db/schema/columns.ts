import "server-only";
import { bigint, timestamp } from "drizzle-orm/pg-core";

/** Money: whole rials. An `integer` would end at 214 million toman, which a bulk order of terminals passes. */
export const rials = (name: string) => bigint(name, { mode: "number" });

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
