"use client";

import { NextIntlClientProvider, useLocale } from "next-intl";
import type { ReactNode } from "react";
import messages from "@/messages/fa.json";

/** The texts of panels that are fetched when somebody opens them: no page carries them. Import it from lazy parts only. */
export function PanelMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
