"use client";

import { lazy, Suspense } from "react";
import { vazirmatn } from "./fonts";
import "./globals.css";

// Every page includes this file, so the content is loaded only when needed.
const TranslatedErrorPage = lazy(async () => {
  const [{ default: messages }, { default: ErrorPage }, { NextIntlClientProvider }] = await Promise.all([
    import("@/messages/fa.json"),
    import("./error"),
    import("next-intl"),
  ]);
  return {
    default: () => (
      <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={{ ErrorPage: messages.ErrorPage }}>
        <ErrorPage />
      </NextIntlClientProvider>
    ),
  };
});

/** For errors in the root layout, so it renders a document of its own. */
export default function GlobalError() {
  return (
    <html lang="fa" dir="rtl" className={vazirmatn.variable}>
      <body className="font-sans antialiased">
        <Suspense>
          <TranslatedErrorPage />
        </Suspense>
      </body>
    </html>
  );
}
