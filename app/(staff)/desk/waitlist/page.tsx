import { useTranslations } from "next-intl";
import { WaitingRows } from "@/components/desk/customers/waiting-rows";
import { readPage } from "@/components/desk/lists/list-query";
import { RecordList } from "@/components/desk/record/record-list";
import { loadStaff } from "@/lib/api/desk";
import { loadWaitlist } from "@/lib/api/desk-customers";
import type { WaitlistRow } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("waitlist");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function WaitlistPage({ searchParams }: Props) {
  const page = readPage(await searchParams);
  const login = loginPath(deskRoutes.waitlist);
  const [{ data, extra }, staff] = await Promise.all([loadWaitlist(page, login), loadStaff(login)]);
  return <Waitlist rows={data} count={extra.count} page={page} movesStock={staff.rights.includes("products")} />;
}

type ListedProps = { rows: WaitlistRow[]; count: number; page: number; movesStock: boolean };

function Waitlist({ rows, count, page, movesStock }: ListedProps) {
  const t = useTranslations("StaffCustomers");
  return (
    <RecordList
      title={t("waitlist")}
      at={{ list: deskRoutes.waitlist, file: "/api/v1/admin/waitlist.csv" }}
      about={t("waitlistText")}
      query={{ page }}
      counts={{ count }}
      words={{ none: t("noWaiting"), file: t("waitlistFile", { count: formatCount(count) }) }}
    >
      <WaitingRows rows={rows} movesStock={movesStock} />
    </RecordList>
  );
}
