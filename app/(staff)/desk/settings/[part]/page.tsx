import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { Agents } from "@/components/desk/settings/agents";
import { ContactForm } from "@/components/desk/settings/contact-form";
import { DaysForm } from "@/components/desk/settings/days-form";
import { DocumentsForm } from "@/components/desk/settings/documents-form";
import { HoldsForm } from "@/components/desk/settings/holds-form";
import { Jobs } from "@/components/desk/settings/jobs";
import { PartFrame } from "@/components/desk/settings/part-frame";
import { historyOf, isPart, type Part } from "@/components/desk/settings/parts";
import { Payments } from "@/components/desk/settings/payment-methods";
import { ReferralForm } from "@/components/desk/settings/referral-form";
import { SellerForm } from "@/components/desk/settings/seller-form";
import { Shipping } from "@/components/desk/settings/shipping";
import { Texts } from "@/components/desk/settings/texts";
import { VatForm } from "@/components/desk/settings/vat-form";
import { loadAgents, loadAudit, loadJobs, loadPaymentMethods, loadShippingMethods, loadSettings, loadTexts } from "@/lib/api/desk";
import { loadCategories } from "@/lib/api/server";
import { flattenCategories } from "@/lib/domain/product/category-tree";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";

type Props = { params: Promise<{ part: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { part } = await params;
  if (!isPart(part)) return {};
  const t = await getTranslations("StaffSettings");
  return deskTitle(t(`part_${part}`));
}

const ISLAND = [
  ...(["StaffSettings", "StaffPeople", "InvoiceStatus", "StaffConflict"] as const),
  ...(["Fields.tomanWords", "Fields.toman", "Fields.dayUnknown", "Fields.dayTooEarly", "Fields.dayTooLate"] as const),
  ...(["Fields.dayExample", "Fields.pickDay", "Fields.closeCalendar", "Fields.monthBefore"] as const),
  ...(["Fields.monthAfter", "Validation.invalid", "Validation.tooLong", "Validation.listTooLong"] as const),
  ...(["Validation.text", "Validation.number", "Validation.flag", "Validation.point"] as const),
  ...(["Validation.emailInvalid", "Validation.postalInvalid", "Validation.economicNo"] as const),
  ...(["Validation.registrationNo", "Validation.refundAmount", "Validation.ids", "Validation.version"] as const),
  ...(["Validation.smsEmpty", "Validation.smsPlace", "Validation.smsMissing", "Validation.sellerName"] as const),
  ...(["Validation.sellerNationalId", "Validation.sellerNationalIdWrong", "Validation.hour"] as const),
  ...(["Validation.holidays", "Validation.percentWhole", "Validation.rewardDays", "Validation.monthlyMax"] as const),
  ...(["Validation.accountBank", "Validation.accountOwner", "Validation.accountNo", "Validation.iban"] as const),
  ...(["Validation.cardNo", "Validation.webAddress", "Validation.dayCount", "Validation.phones"] as const),
  ...(["Validation.ibanInvalid", "Validation.cardInvalid"] as const),
  ...(["Validation.postingTitle", "Validation.postingLogo", "Validation.cities", "Validation.companyUnknown"] as const),
  ...([
    "Validation.holdHours",
    "Validation.holdMinutes",
    "Validation.holdMinutesLong",
    "Validation.holdPieces",
  ] as const),
  ...([
    "Validation.deliveryDays",
    "Validation.documentDays",
    "Validation.wholeToman",
    "Validation.place",
    "Validation.portName",
  ] as const),
];

const MOST_HISTORY = 8;

const SCREENS: Record<Part, (login: string) => Promise<ReactNode>> = {
  seller: async (login) => <SellerForm setting={(await loadSettings(login)).seller} />,
  vat: async (login) => <VatForm setting={(await loadSettings(login)).vat} />,
  shipping: async (login) => {
    const { data, extra } = await loadShippingMethods(login);
    return <Shipping setting={(await loadSettings(login)).shipping} rows={data} choices={extra} />;
  },
  days: async (login) => {
    const [today = ""] = pastDays(new Date(), 1);
    return <DaysForm setting={(await loadSettings(login)).days} today={today} />;
  },
  documents: async (login) => {
    const tree = await loadCategories();
    return <DocumentsForm setting={(await loadSettings(login)).documents} categories={flattenCategories(tree)} />;
  },
  accounts: async (login) => <Payments setting={(await loadSettings(login)).accounts} rows={await loadPaymentMethods(login)} />,
  contact: async (login) => <ContactForm setting={(await loadSettings(login)).contact} />,
  texts: async (login) => <Texts rows={await loadTexts(login)} />,
  agents: async (login) => <Agents setting={(await loadSettings(login)).agents} rows={await loadAgents(login)} />,
  referral: async (login) => <ReferralForm setting={(await loadSettings(login)).referral} />,
  holds: async (login) => <HoldsForm setting={(await loadSettings(login)).holds} />,
  jobs: async (login) => <Jobs state={await loadJobs(login)} now={Date.now()} />,
};

async function loadHistory(part: Part, login: string) {
  const abouts = historyOf(part);
  if (!abouts) return null;
  const found = await Promise.all(abouts.map(async (about) => (await loadAudit(about, login)).data));
  return found
    .flat()
    .sort((a, b) => b.id - a.id)
    .slice(0, MOST_HISTORY);
}

export default async function SettingPage({ params }: Props) {
  const { part } = await params;
  if (!isPart(part)) notFound();
  const login = loginPath(routes.deskSetting(part));
  return (
    <PartFrame part={part} history={await loadHistory(part, login)}>
      <IslandMessages only={ISLAND}>{await SCREENS[part](login)}</IslandMessages>
    </PartFrame>
  );
}
