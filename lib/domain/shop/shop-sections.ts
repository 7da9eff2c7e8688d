import type { Brand } from "@/lib/contract/catalogue";
import { makersOf } from "@/lib/domain/product/makers";

export type ShopSections = {
  brands: boolean;
  bundles: boolean;
  faqs: boolean;
  agentInvitation: boolean;
  articles: boolean;
  /** Whether staff wrote which terminal is for which business. */
  trades: boolean;
};

export const NO_SECTIONS: ShopSections = {
  brands: false,
  bundles: false,
  faqs: false,
  agentInvitation: false,
  articles: false,
  trades: false,
};

type Contents = {
  brands: Brand[];
  bundles: readonly unknown[];
  faqs: readonly unknown[];
  invitation: unknown;
  articles: readonly unknown[];
  trades: readonly unknown[];
};

export const shopSectionsOf = ({ brands, bundles, faqs, invitation, articles, trades }: Contents): ShopSections => ({
  brands: makersOf(brands).length > 0,
  bundles: bundles.length > 0,
  faqs: faqs.length > 0,
  agentInvitation: invitation !== null,
  articles: articles.length > 0,
  trades: trades.length > 0,
});
