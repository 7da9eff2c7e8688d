"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type NavCounts, type NavItem, navGroupsOf } from "@/components/desk/kit/nav-items";
import { CHECK_KEYS } from "@/lib/contract/setup";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";

const isCurrent = (pathname: string, href: string) =>
  href === deskRoutes.today ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);

type MenuProps = { navItems: readonly NavItem[]; counts: NavCounts };

/** All rooms; the items within a room are listed only while one is in it. */
export function DeskMenu({ navItems, counts }: MenuProps) {
  const pathname = usePathname();
  const rooms = navItems.filter(({ under }) => !navItems.some(({ name }) => name === under));
  return (
    <>
      {navGroupsOf(rooms).map((group) => (
        <ul key={group[0]?.name} className="grid border-t pt-2 pb-2 first-of-type:border-t-0 first-of-type:pt-0">
          {group.map((room) => {
            const within = navItems.filter(({ under }) => under === room.name);
            const inner = within.find(({ href }) => isCurrent(pathname, href));
            const isHere = isCurrent(pathname, room.href) || inner !== undefined;
            return (
              <li key={room.name}>
                <Room room={room} counts={counts} current={isHere ? (inner ? "true" : "page") : undefined} />
                {isHere && within.length > 0 && <Within items={within} current={inner} />}
              </li>
            );
          })}
        </ul>
      ))}
    </>
  );
}

type RoomProps = { room: NavItem; counts: NavCounts; current: "page" | "true" | undefined };

function Room({ room: { name, href }, counts, current }: RoomProps) {
  const t = useTranslations("Staff");
  return (
    <a
      href={href}
      aria-current={current}
      className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 hover:bg-brand-soft aria-[current]:font-bold aria-[current]:text-brand aria-[current=page]:bg-brand-soft"
    >
      {t(`nav_${name}`)} {name === "setup" ? <Done done={counts.setup} /> : <Count count={counts[name]} />}
    </a>
  );
}

function Within({ items, current }: { items: readonly NavItem[]; current: NavItem | undefined }) {
  const t = useTranslations("Staff");
  return (
    <ul>
      {items.map((item) => (
        <li key={item.name}>
          <a
            href={item.href}
            aria-current={item === current ? "page" : undefined}
            className="flex min-h-8.5 items-center border-s-2 border-transparent ps-6.5 pe-3 text-xs hover:bg-brand-soft aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-brand pointer-coarse:min-h-11"
          >
            {t(`nav_${item.name}`)}
          </a>
        </li>
      ))}
    </ul>
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
