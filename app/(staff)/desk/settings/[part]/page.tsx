import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { PartFrame } from "@/components/desk/settings/part-frame";
import { historyOf, isPart, type Part } from "@/components/desk/settings/parts";
import { loadAudit } from "@/lib/api/desk";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { SCREENS } from "./screens";

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

const MAX_HISTORY = 8;

async function loadHistory(part: Part, login: string) {
  const abouts = historyOf(part);
  if (!abouts) return null;
  const found = await Promise.all(abouts.map(async (about) => (await loadAudit(about, login)).data));
  return found
    .flat()
    .sort((a, b) => b.id - a.id)
    .slice(0, MAX_HISTORY);
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
