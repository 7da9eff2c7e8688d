import "server-only";
import type { ReadArticles } from "@/lib/backend/blog/port";
import type { Database } from "@/lib/backend/db/client";
import type { FileStore } from "@/lib/backend/files/port";
import type { Geocode } from "@/lib/backend/geocoding/port";
import type { Gateways } from "@/lib/backend/payment/port";
import type { SmsProvider } from "@/lib/backend/sms/port";
import type { ProviderName } from "@/lib/contract/providers";
import type { PlannedPrices } from "@/lib/domain/product/sale-price";
import type { MeteredSms } from "./metered-sms";
import type { StoredProviders } from "./provider-settings";
import type { Limits } from "./rate-limiter";
import type { Sealer } from "./seal";
import type { SearchWords } from "./search-words";
import type { ShopState } from "./shop-state";

export type NamedSmsProvider = { name: ProviderName; provider: SmsProvider };

export type Providers = {
  /** Makes `gateways` and `sms` (in the order of sending) those of the desk's last save at any instance; before each call and job. */
  refresh(): Promise<void>;
  make(stored: StoredProviders): { gateways: Gateways; sms: NamedSmsProvider[] };
  sealer: Sealer;
  /** True if the environment or a stand-in provides this provider without any desk settings. */
  isConfigured(name: ProviderName): boolean;
  hasStandIns: boolean;
};

export type Deps = {
  db: Database;
  gateways: Gateways;
  sms: MeteredSms;
  providers: Providers;
  geocode: Geocode | null;
  /** Absent if the shop publishes its own articles. */
  readArticles?: ReadArticles;
  /** True for a live shop, whose owner and accountants need a second step. */
  isLive?: boolean;
  /** True if the blog is elsewhere, and the shop publishes no articles. */
  hasOtherBlog?: boolean;
  /** True if the shop is backed up by other means than `npm run backup`. */
  isBackedUpElsewhere?: boolean;
  files: FileStore;
  /** The origin of a stand-in that pictures may be fetched from besides public https addresses; for tests. */
  pictureSource?: string | undefined;
  limits: Limits;
  /** Whether the shop is open, as of the last change by any instance. */
  shopState: () => Promise<ShopState>;
  /** The synonyms and redirects of the search, as of the last change by any instance. */
  searchWords: () => Promise<SearchWords>;
  now: () => Date;
  /** Only of a preview as of a later moment, whose `now` is that moment. */
  plannedPrices?: PlannedPrices;
  /** The public address of the storefront, without a trailing slash. */
  origin: string;
};
