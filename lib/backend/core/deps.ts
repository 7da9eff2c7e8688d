import "server-only";
import type { ReadArticles } from "@/lib/backend/blog/port";
import type { Database } from "@/lib/backend/db/client";
import type { FileStore } from "@/lib/backend/files/port";
import type { Geocode } from "@/lib/backend/geocoding/port";
import type { Gateways } from "@/lib/backend/payment/port";
import type { MeteredSms } from "./metered-sms";
import type { Limits } from "./rate-limits";

export type Deps = {
  db: Database;
  gateways: Gateways;
  sms: MeteredSms;
  geocode: Geocode | null;
  /** Absent if the shop publishes its own articles. */
  readArticles?: ReadArticles;
  files: FileStore;
  limits: Limits;
  now: () => Date;
  /** The public address of the storefront, without a trailing slash. */
  origin: string;
};
