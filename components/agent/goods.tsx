"use client";

import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import useSWR from "swr";
import { CONTROL } from "@/components/ui/control";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { catalogueCalls } from "@/lib/contract/calls/catalogue";
import type { ProductCard } from "@/lib/contract/product";
import { read } from "@/lib/state/storage/settle";
import { ProductTile } from "./product-tile";

const PAUSE_MS = 300;
const MAX_RESULTS = 8;
const MIN_LETTERS = 2;

type GoodsProps = {
  /** The products that the agent issues most often; undefined while loading. */
  products: ProductCard[] | undefined;
};

export function Goods({ products }: GoodsProps) {
  const t = useTranslations("Agent");
  const say = useTranslations("Errors");
  const heading = useId();
  const [typed, setTyped] = useState("");
  const term = useSettled(typed.trim());
  const isSearching = typed.trim().length >= MIN_LETTERS;
  const { found, hasFailed } = useFound(term);
  const shown = isSearching ? found : products;
  return (
    <section aria-labelledby={heading}>
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5" />
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${CONTROL} border-transparent! bg-sunken! ps-12`}
        />
      </div>
      <div className="mt-3 mb-1.5 flex items-baseline justify-between text-xs text-ink-soft">
        <h2 id={heading}>{t(isSearching ? "found" : "bestSelling")}</h2>
        <p>{t("inToman")}</p>
      </div>
      {shown?.length === 0 && isSearching && (
        <p role="status" className="py-4 text-base text-ink-soft">
          {hasFailed ? say("network") : t("noneFound")}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
        {shown
          ? shown.slice(0, MAX_RESULTS).map((product) => <ProductTile key={product.id} product={product} />)
          : Array.from("12345678", (place) => (
              <li key={place}>
                <Skeleton className="h-28 rounded-md" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function useFound(term: string): { found: ProductCard[] | undefined; hasFailed: boolean } {
  const { data, error } = useSWR(
    term.length >= MIN_LETTERS ? [callPath(catalogueCalls.products), "agent", term] : null,
    async () => (await read(shopApi.catalogue.products({ q: term }))).data,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { found: error ? [] : data, hasFailed: Boolean(error) };
}
