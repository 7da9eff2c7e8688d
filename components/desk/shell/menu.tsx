"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type NavCounts, type NavItem, navGroupsOf } from "@/components/desk/kit/nav-items";
import { CHECK_KEYS } from "@/lib/contract/setup";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

const isCurrent = (pathname: string, href: string) =>
  href === routes.desk ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);

export function DeskMenu({ navItems, counts }: { navItems: readonly NavItem[]; counts: NavCounts }) {
  const t = useTranslations("Staff");
  const pathname = usePathname();
  return (
    <>
      {navGroupsOf(navItems).map((room) => (
        <ul key={room[0]?.name} className="grid border-t pt-2 pb-2 first-of-type:border-t-0 first-of-type:pt-0">
          {room.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                aria-current={isCurrent(pathname, href) ? "page" : undefined}
                className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-bold aria-[current]:text-brand"
              >
                {t(`nav_${name}`)} {name === "setup" ? <Done done={counts.setup} /> : <Count count={counts[name]} />}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}

function Done({ done }: { done: number | null | undefined }) {
  const t = useTranslations("Staff");
  const of = formatCount(CHECK_KEYS.length);
  return (
    <span className="text-xs font-normal text-ink-soft">{t("setupCount", { done: formatCount(done ?? 0), of })}</span>
  );
}

function Count({ count }: { count: number | null | undefined }) {
  const t = useTranslations("Staff");
  if (!count) return null;
  return (
    <span className="text-xs font-normal text-ink-soft">
      {formatCount(count)} <span className="sr-only">{t("waits")}</span>
    </span>
  );
}
