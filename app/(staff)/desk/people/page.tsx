import { useTranslations } from "next-intl";
import { NationalId } from "@/components/desk/people/national-id";
import { People } from "@/components/desk/people/people";
import { loadPeople } from "@/lib/api/desk";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("people");

export default async function PeoplePage() {
  return <Staff people={await loadPeople(loginPath(routes.deskPeople))} />;
}

const ISLAND = [
  ...(["StaffPeople", "Staff.passwordAsk", "Staff.passwordWhy", "Staff.password", "Staff.passwordSend"] as const),
  ...(["Staff.close", "Staff.failed", "Validation.passwordRequired", "Validation.passwordTooLong"] as const),
  ...([
    "Validation.mobileRequired",
    "Validation.mobileDigitsOnly",
    "Validation.mobileLength",
    "Validation.mobileStart",
  ] as const),
  ...([
    "Validation.nationalIdRequired",
    "Validation.nationalIdLength",
    "Validation.reasonRequired",
    "Validation.tooLong",
    "Validation.text",
  ] as const),
  ...(["Validation.roles", "Validation.number", "Validation.version", "StaffConflict"] as const),
];

function Staff({ people }: { people: StaffPerson[] }) {
  const t = useTranslations("StaffPeople");
  return (
    <>
      <h1 className="text-title font-bold">{t("people")}</h1>
      <p className="pb-3 text-xs text-ink-soft">{t("peopleText")}</p>
      <IslandMessages only={ISLAND}>
        <People people={people} />
        <NationalId />
      </IslandMessages>
    </>
  );
}
