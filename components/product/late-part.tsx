"use client";

import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";

import { arrive } from "./arrive";

type Parts = typeof import("./parts")["PARTS"];
type Name = keyof Parts;

/** What does not come is not an error here: the HTML stays as it is until it does. */
const late = (name: Name) =>
  lazy(async () => ({
    default: (await arrive(() => import("./parts"))).PARTS[name] as unknown as ComponentType<object>,
  }));

const LATE: Record<Name, ReturnType<typeof late>> = {
  AddToBasket: late("AddToBasket"),
  ChosenTotal: late("ChosenTotal"),
  DeliveryRow: late("DeliveryRow"),
  Gallery: late("Gallery"),
  Options: late("Options"),
  ShareButton: late("ShareButton"),
  Tabs: late("Tabs"),
  ViewedShelf: late("ViewedShelf"),
  Visit: late("Visit"),
  WishButton: late("WishButton"),
};

/** Of what a soft step or a dialog draws before the script has come. */
const PLACES: Partial<Record<Name, ReactNode>> = {
  AddToBasket: <div className="min-h-13" />,
  Gallery: <div className="tile aspect-[8/7] rounded-lg md:aspect-square" />,
};

/** A part of a product's page, drawn by the server; the script that wakes it comes once the page stands. */
export function LatePart<Part extends Name>({ part, ...props }: { part: Part } & ComponentProps<Parts[Part]>) {
  const Drawn: ComponentType<object> = LATE[part];
  return (
    <Suspense fallback={PLACES[part]}>
      <Drawn {...props} />
    </Suspense>
  );
}
