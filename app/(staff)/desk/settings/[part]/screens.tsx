import type { ReactNode } from "react";
import { Agents } from "@/components/desk/settings/agents";
import { ContactForm } from "@/components/desk/settings/contact-form";
import { DaysForm } from "@/components/desk/settings/days-form";
import { DocumentsForm } from "@/components/desk/settings/documents-form";
import { HoldsForm } from "@/components/desk/settings/holds-form";
import { Jobs } from "@/components/desk/settings/jobs";
import type { Part } from "@/components/desk/settings/parts";
import { Payments } from "@/components/desk/settings/payment-methods";
import type { PromisesNow } from "@/components/desk/settings/promise-warning";
import { ReferralForm } from "@/components/desk/settings/referral-form";
import { SellerForm } from "@/components/desk/settings/seller-form";
import { Shipping } from "@/components/desk/settings/shipping";
import { Texts } from "@/components/desk/settings/texts";
import { VatForm } from "@/components/desk/settings/vat-form";
import {
  loadAgents,
  loadIdentitySetting,
  loadJobs,
  loadPaymentMethods,
  loadSettings,
  loadShippingMethods,
  loadTexts,
} from "@/lib/api/desk";
import { loadCategories } from "@/lib/api/server";
import { flattenCategories } from "@/lib/domain/product/category-tree";
import { pastDays } from "@/lib/domain/shared/tehran-days";

async function loadPromises(login: string): Promise<PromisesNow> {
  const { data, extra } = await loadIdentitySetting(login);
  return { promises: data.promises, facts: extra };
}

/** The screen of each settings section, which loads its data with the staff member's session. */
export const SCREENS: Record<Part, (login: string) => Promise<ReactNode>> = {
  seller: async (login) => <SellerForm setting={(await loadSettings(login)).seller} />,
  vat: async (login) => <VatForm setting={(await loadSettings(login)).vat} />,
  shipping: async (login) => {
    const { data, extra } = await loadShippingMethods(login);
    const promises = await loadPromises(login);
    return <Shipping setting={(await loadSettings(login)).shipping} rows={data} choices={extra} promises={promises} />;
  },
  days: async (login) => {
    const [today = ""] = pastDays(new Date(), 1);
    return <DaysForm setting={(await loadSettings(login)).days} today={today} />;
  },
  documents: async (login) => {
    const tree = await loadCategories();
    return <DocumentsForm setting={(await loadSettings(login)).documents} categories={flattenCategories(tree)} />;
  },
  accounts: async (login) => (
    <Payments setting={(await loadSettings(login)).accounts} rows={await loadPaymentMethods(login)} />
  ),
  contact: async (login) => (
    <ContactForm setting={(await loadSettings(login)).contact} promises={await loadPromises(login)} />
  ),
  texts: async (login) => <Texts rows={await loadTexts(login)} />,
  agents: async (login) => <Agents setting={(await loadSettings(login)).agents} rows={await loadAgents(login)} />,
  referral: async (login) => <ReferralForm setting={(await loadSettings(login)).referral} />,
  holds: async (login) => <HoldsForm setting={(await loadSettings(login)).holds} />,
  jobs: async (login) => <Jobs state={await loadJobs(login)} now={Date.now()} />,
};
