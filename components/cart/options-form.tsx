"use client";

import { useStore } from "jotai";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { OptionBox } from "@/components/catalog/option-box";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { callPath } from "@/lib/contract/call";
import { catalogueCalls } from "@/lib/contract/calls/catalogue";
import type { CartLine } from "@/lib/contract/cart";
import type { Product } from "@/lib/contract/product";
import { toBasketItem } from "@/lib/domain/basket/basket-item";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { setOptionsAtom } from "@/lib/state/basket/set-options";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { callShop } from "@/lib/state/storage/call-shop";
import { read } from "@/lib/state/storage/settle";

type OptionsFormProps = { line: CartLine; onSaved: () => void };

/** The options of a line's product at current prices. */
export function OptionsForm({ line, onSaved }: OptionsFormProps) {
  const t = useTranslations();
  const { id } = line.cartable;
  const load = () => read(callShop((shop) => shop.catalogue.product({ id })));
  const { data, error, mutate } = useSWR(callPath(catalogueCalls.product, { id }), load, { revalidateOnFocus: false });
  if (error) {
    return (
      <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
        {t("Errors.network")}
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-44" />;
  if (data.data.options.length === 0) return <p>{t("Cart.optionsNone")}</p>;
  return <OptionList product={data.data} line={line} onSaved={onSaved} />;
}

function OptionList({ product, line, onSaved }: OptionsFormProps & { product: Product }) {
  const t = useTranslations("Cart");
  const store = useStore();
  const tell = useNotices();
  const [ticked, setTicked] = useState<readonly number[]>(line.options);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const toggle = (id: number, isOn: boolean) =>
    setTicked((ids) => (isOn ? [...ids, id] : ids.filter((other) => other !== id)));

  const save = () =>
    run(async () => {
      const chosen = product.options.filter(({ id }) => ticked.includes(id));
      const notices = await noticesOf(() => store.set(setOptionsAtom, toBasketItem(product, chosen)));
      tell(notices);
      if (notices.every(({ level }) => level === "success")) onSaved();
    });

  return (
    <div className="flex flex-col gap-4">
      <div className="-mt-1.5 [&>:first-child]:border-t-0">
        {product.options.map((option) => (
          <OptionBox key={option.id} option={option} checked={ticked.includes(option.id)} onToggle={toggle} />
        ))}
      </div>
      <Button loading={isBusy} onClick={save}>
        {t("saveOptions")}
      </Button>
    </div>
  );
}
