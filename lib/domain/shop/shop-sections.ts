import type { Brand } from "@/lib/contract/catalogue";
import { makersOf } from "@/lib/domain/product/makers";

export type ShopSections = {
  brands: boolean;
  bundles: boolean;
  faqs: boolean;
  agentInvitation: boolean;
};

export const NO_SECTIONS: ShopSections = { brands: false, bundles: false, faqs: false, agentInvitation: false };

type Contents = { brands: Brand[]; bundles: readonly unknown[]; faqs: readonly unknown[]; invitation: unknown };

export const shopSectionsOf = ({ brands, bundles, faqs, invitation }: Contents): ShopSections => ({
  brands: makersOf(brands).length > 0,
  bundles: bundles.length > 0,
  faqs: faqs.length > 0,
  agentInvitation: invitation !== null,
});
