"use client";

import { NextIntlClientProvider, useLocale } from "next-intl";
import type { ReactNode } from "react";
import messages from "@/messages/fa.json";

/** Messages of lazily loaded panels; import it only from those, so that no page includes it. */
export function PanelMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
