import { useTranslations } from "next-intl";
import { NationalId } from "@/components/desk/people/national-id";
import { People } from "@/components/desk/people/people";
import { loadPeople } from "@/lib/api/desk";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("people");

export default async function PeoplePage() {
  return <Staff people={await loadPeople(loginPath(deskRoutes.people))} />;
}

function Staff({ people }: { people: StaffPerson[] }) {
  const t = useTranslations("StaffPeople");
  return (
    <>
      <h1 className="text-title font-bold">{t("people")}</h1>
      <p className="pb-3 text-xs text-ink-soft">{t("peopleText")}</p>
      <IslandMessages island="desk-people">
        <People people={people} />
        <NationalId />
      </IslandMessages>
    </>
  );
}
