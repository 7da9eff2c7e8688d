"use client";

import { NextIntlClientProvider, useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import messages from "@/messages/fa.json";
import { fillShop } from "./fill-shop";

/** Every page passes the shop's name to the browser (app/layout.tsx). */
const readShopName = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

/** Messages of lazily loaded panels; must be imported only from those, so that no page includes it. */
export function PanelMessages({ children }: { children: ReactNode }) {
  const [filled] = useState(() => fillShop(messages, readShopName()));
  return (
    <NextIntlClientProvider locale={useLocale()} messages={filled}>
      {children}
    </NextIntlClientProvider>
  );
}
