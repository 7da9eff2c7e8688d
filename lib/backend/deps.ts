import "server-only";
import type { Database } from "./db/client";
import type { Limits } from "./http/limits";
import type { PaymentGateway } from "./payment/port";
import type { SmsSender } from "./sms/port";

/** Everything the shop server needs from outside; tests pass their own. */
export type Deps = {
  db: Database;
  gateway: PaymentGateway;
  sms: SmsSender;
  limits: Limits;
  now: () => Date;
  /** The public address of the storefront, without a trailing slash. */
  origin: string;
};
