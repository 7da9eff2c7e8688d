"use client";

import PackageOpen from "lucide-react/icons/package-open";
import { useTranslations } from "next-intl";
import { Suspense } from "react";
import useSWR from "swr";
import { BundleCard } from "@/components/catalog/bundle-card";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { shopApi } from "@/lib/api/browser";
import type { BundleCard as BundleCardData } from "@/lib/contract/bundle";
import { callPath } from "@/lib/contract/call";
import { bundleCalls } from "@/lib/contract/calls/bundle";
import { routes } from "@/lib/routes";
import { read } from "@/lib/state/storage/settle";
import { LocationWatch } from "./location-watch";

const FIRST_SCREEN = 3;

/**
 * The page contains a cached list; the browser fetches it again on each navigation (spec 2), so that Back never shows
 * an ended offer. A failed call changes nothing.
 */
export function BundleList({ initial }: { initial: BundleCardData[] }) {
  const t = useTranslations();
  const load = async () => (await read(shopApi.bundle.list())).data;
  const { data: bundles = initial, mutate } = useSWR(callPath(bundleCalls.list), load, {
    fallbackData: initial,
    revalidateOnMount: false,
  });
  return (
    <>
      <Suspense>
        <LocationWatch onChange={mutate} />
      </Suspense>
      {bundles.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {bundles.map((bundle, index) => (
            <li key={bundle.id}>
              <BundleCard bundle={bundle} eager={index < FIRST_SCREEN} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<PackageOpen />}
          title={t("Bundle.empty")}
          hint={t("Bundle.emptyHint")}
          action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
        />
      )}
    </>
  );
}
