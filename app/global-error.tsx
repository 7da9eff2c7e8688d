"use client";

import { NextIntlClientProvider } from "next-intl";
import { lazy, Suspense } from "react";
import ErrorPage from "./error";
import { vazirmatn } from "./fonts";
import "./globals.css";

// The messages come as one module, so they are fetched only when this page is really needed.
const TranslatedErrorPage = lazy(async () => {
  const { default: messages } = await import("@/messages/fa.json");
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
