import { useTranslations } from "next-intl";
import { WaitingRows } from "@/components/desk/customers/waiting-rows";
import { ListPages } from "@/components/desk/lists/list-pages";
import { readPage, tabbedHref } from "@/components/desk/lists/list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { loadStaff } from "@/lib/api/desk";
import { loadWaitlist } from "@/lib/api/desk-customers";
import type { WaitlistRow } from "@/lib/contract/desk-customer";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("waitlist");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function WaitlistPage({ searchParams }: Props) {
  const page = readPage(await searchParams);
  const login = loginPath(routes.deskWaitlist);
  const [{ data, extra }, staff] = await Promise.all([loadWaitlist(page, login), loadStaff(login)]);
  return <Waitlist rows={data} count={extra.count} page={page} movesStock={staff.rights.includes("products")} />;
}

type ListedProps = { rows: WaitlistRow[]; count: number; page: number; movesStock: boolean };

function Waitlist({ rows, count, page, movesStock }: ListedProps) {
  const t = useTranslations("StaffCustomers");
  return (
    <>
      <h1 className="pb-1 text-title font-bold">{t("waitlist")}</h1>
      <p className="pb-4 text-xs text-ink-soft">{t("waitlistText")}</p>
      <WaitingRows rows={rows} movesStock={movesStock} />
      {count === 0 && <EmptyState title={t("noWaiting")} />}
      <ListPages
        page={page}
        last={Math.ceil(count / PAGE_SIZE)}
        href={(next) => tabbedHref(routes.deskWaitlist, { page: next })}
      />
    </>
  );
}
