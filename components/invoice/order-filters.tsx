import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ORDER_GROUPS } from "@/lib/contract/invoice";
import { type OrderQuery, ordersHref } from "@/lib/domain/order/order-list";
import { routes } from "@/lib/routes";

const TERM_MAX = 30;
const GROUPS = [undefined, ...ORDER_GROUPS] as const;
const NAMES = { open: "openOrders", closed: "closedOrders" } as const;

/** Each tab has its own URL, so that going back and links restore it. */
export function OrderGroups({ query }: { query: OrderQuery }) {
  const t = useTranslations("Profile");
  return (
    <nav aria-label={t("orderGroups")} className="flex rounded-md bg-sunken p-1 max-sm:w-full">
      {GROUPS.map((group) => (
        <a
          key={group ?? "all"}
          href={ordersHref(routes.orders, { ...query, status: group, page: 1 })}
          data-scroll="stay"
          aria-current={query.status === group ? "true" : undefined}
          className="flex min-h-11 flex-1 items-center justify-center rounded-sm px-5 font-medium whitespace-nowrap text-ink-soft hover:text-brand aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-raised"
        >
          {t(group ? NAMES[group] : "allOrders")}
        </a>
      ))}
    </nav>
  );
}

/** Finds an order by the start of its number or by its tracking code. */
export function OrderSearch({ query }: { query: OrderQuery }) {
  const t = useTranslations("Profile");
  const router = useRouter();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    router.push(ordersHref(routes.orders, { ...query, q, page: 1 }), { scroll: false });
  };
  return (
    <form action={routes.orders} onSubmit={find} className="mb-5 flex items-end gap-2">
      <div className="min-w-0 flex-1 sm:max-w-72">
        {/* Remounts the field when going back restores another search term. */}
        <TextField
          key={query.q}
          label={t("findOrder")}
          name="q"
          defaultValue={query.q}
          maxLength={TERM_MAX}
          ltr
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" variant="secondary">
        {t("find")}
      </Button>
    </form>
  );
}
