import type { Brand } from "@/lib/contract/catalogue";
import { makersOf } from "./makers";

/** What the shop has to show besides its goods. Links lead only to what is there; each kind has its rule here. */
export type Presence = {
  /** Makers with pages of their own. */
  brands: boolean;
  /** Bundles that run now. */
  bundles: boolean;
  /** Questions with their answers. */
  faqs: boolean;
  /** The landing page that invites to sell for the shop. */
  agentInvitation: boolean;
};

/** What is taken for granted while the shop server does not tell. */
export const NOTHING_PRESENT: Presence = { brands: false, bundles: false, faqs: false, agentInvitation: false };

type Contents = { brands: Brand[]; bundles: readonly unknown[]; faqs: readonly unknown[]; invitation: unknown };

/** Tells what is there, from what the shop server lists. */
export const presenceOf = ({ brands, bundles, faqs, invitation }: Contents): Presence => ({
  brands: makersOf(brands).length > 0,
  bundles: bundles.length > 0,
  faqs: faqs.length > 0,
  agentInvitation: invitation !== null,
});
