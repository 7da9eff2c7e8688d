import "server-only";
import type { ReadArticles } from "./blog/port";
import type { Database } from "./db/client";
import type { Geocode } from "./geocoding/port";
import type { Limits } from "./http/limits";
import type { MeteredSms } from "./metered-sms";
import type { Gateways } from "./payment/port";

export type Deps = {
  db: Database;
  gateways: Gateways;
  sms: MeteredSms;
  /** Null if no geocoder is configured. */
  geocode: Geocode | null;
  /** Absent if the shop publishes its own articles. */
  readArticles?: ReadArticles;
  limits: Limits;
  now: () => Date;
  /** The public address of the storefront, without a trailing slash. */
  origin: string;
};
