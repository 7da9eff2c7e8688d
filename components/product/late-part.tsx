"use client";

import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";

import { loadWithRetry } from "@/components/ui/load-with-retry";

type Parts = typeof import("./parts")["PARTS"];
type Name = keyof Parts;

/** Retries a failed load instead of throwing; the server's HTML stays until it succeeds. */
const late = (name: Name) =>
  lazy(async () => ({
    default: (await loadWithRetry(() => import("./parts"))).PARTS[name] as unknown as ComponentType<object>,
  }));

const LATE: Record<Name, ReturnType<typeof late>> = {
  AddInPlace: late("AddInPlace"),
  AddToBasket: late("AddToBasket"),
  ChosenTotal: late("ChosenTotal"),
  CompareButton: late("CompareButton"),
  DeliveryRow: late("DeliveryRow"),
  FitCheck: late("FitCheck"),
  FitPanel: late("FitPanel"),
  Gallery: late("Gallery"),
  Options: late("Options"),
  ShareButton: late("ShareButton"),
  Tabs: late("Tabs"),
  ViewedShelf: late("ViewedShelf"),
  Visit: late("Visit"),
  WishlistButton: late("WishlistButton"),
};

/** Placeholders for a client-side navigation or a dialog before the script has loaded. */
const PLACES: Partial<Record<Name, ReactNode>> = {
  AddInPlace: <div className="min-h-11" />,
  AddToBasket: <div className="min-h-13" />,
  FitCheck: <div className="min-h-48" />,
  Gallery: <div className="tile aspect-[8/7] rounded-lg md:aspect-square" />,
};

/** A server-rendered part of a product page, whose script loads after the page. */
export function LatePart<Part extends Name>({ part, ...props }: { part: Part } & ComponentProps<Parts[Part]>) {
  const Rendered: ComponentType<object> = LATE[part];
  return (
    <Suspense fallback={PLACES[part]}>
      <Rendered {...props} />
    </Suspense>
  );
}
