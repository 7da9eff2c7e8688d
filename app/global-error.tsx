"use client";

import { lazy, Suspense } from "react";
import { vazirmatn } from "./fonts";
import "./globals.css";

// Every page ships this file, so what it shows is fetched only when it is really needed.
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

/** The root layout itself broke, so this page brings its own document. */
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
