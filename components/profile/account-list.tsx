"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptiedList } from "@/components/ui/emptied-list";
import { Skeleton } from "@/components/ui/skeleton";
import { routes } from "@/lib/routes";
import { isSessionOver } from "@/lib/state/storage/settle";

type OnRemoved = (hadFocus: boolean) => Promise<unknown>;

type AccountListProps<Item> = {
  title: string;
  intro: string;
  /** SWR key. */
  path: string;
  load: () => Promise<Item[]>;
  notLoaded: string;
  empty: { icon: ReactNode; title: string; hint: string };
  /** Renders a row. `onGone` is called with true if the removed row had the focus; `again` reloads the list. */
  row: (item: Item, onGone: OnRemoved, again: () => Promise<unknown>) => ReactNode;
};

export function AccountList<Item extends { id: number }>({ title, intro, ...list }: AccountListProps<Item>) {
  return (
    <section aria-labelledby="list-title">
      <h1 id="list-title" className="mb-2 flex min-h-12 items-center text-title font-bold">
        {title}
      </h1>
      <p className="mb-5 text-base text-ink-soft">{intro}</p>
      <Rows {...list} />
    </section>
  );
}

function Rows<Item extends { id: number }>({
  path,
  load,
  notLoaded,
  empty,
  row,
}: Omit<AccountListProps<Item>, "title" | "intro">) {
  const t = useTranslations();
  const [isFocusLost, setFocusLost] = useState(false);
  const { data, error, mutate } = useSWR(path, load);
  const drop = (id: number, hadFocus: boolean) => {
    setFocusLost(hadFocus);
    return mutate((known) => known?.filter((item) => item.id !== id), { revalidate: false });
  };
  if (!data && error && !isSessionOver(error)) {
    return (
      <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
        {notLoaded}
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-md" />;
  if (data.length === 0) {
    const action = <ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>;
    return <EmptiedList takesFocus={isFocusLost} {...empty} action={action} />;
  }
  return (
    <ul className="divide-y border-y">
      {data.map((item) =>
        row(
          item,
          (had) => drop(item.id, had),
          () => mutate(),
        ),
      )}
    </ul>
  );
}
