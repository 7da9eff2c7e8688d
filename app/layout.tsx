import type { Metadata, Viewport } from "next";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LateFont } from "@/components/layout/late-font";
import { OfflineBanner } from "@/components/layout/offline-banner";
import { SessionWatch } from "@/components/layout/session-watch";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { ToastHost } from "@/components/ui/toast-host";
import { loadIdentity } from "@/lib/api/identity";
import { titleOf } from "@/lib/domain/shop/identity";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { cardImages } from "@/lib/seo/share";
import { BEFORE_PAINT_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";
import { vazirmatn } from "./fonts";
import { ImpersonationCorner } from "./impersonation-corner";
import "./fonts.css";
import "./fonts/figures.css";
import "./globals.css";

const ICONS: Metadata["icons"] = {
  icon: [
    { url: "/favicon.ico", sizes: "48x48" },
    { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
  ],
  apple: [{ url: "/apple-icon.png", sizes: "180x180", type: "image/png" }],
};

export async function generateMetadata(): Promise<Metadata> {
  const identity = await loadIdentity();
  const { name } = identity;
  return {
    metadataBase: new URL(env.origin),
    title: { default: titleOf(identity), template: `%s | ${name}` },
    // Client components read the shop's name here (lib/i18n/panel-messages.tsx).
    applicationName: name,
    icons: ICONS,
    // Next takes the preview's title and description from each page's metadata.
    openGraph: { type: "website", locale: "fa_IR", siteName: name, images: cardImages() },
    twitter: { card: "summary_large_image" },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  // The background of each theme, as in globals.css.
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f7" },
    { media: "(prefers-color-scheme: dark)", color: "#151412" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <html lang="fa" dir="rtl" className={vazirmatn.variable} suppressHydrationWarning>
      <body className="font-sans antialiased">
        <script>{BEFORE_PAINT_SCRIPT}</script>
        <a
          href="#content"
          className="sr-only z-50 rounded-sm bg-surface px-4 py-3 text-brand shadow-overlay focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
        >
          {t("Nav.skipToContent")}
        </a>
        <SoftNavigation />
        <LateFont />
        <OfflineBanner text={t("Common.offline")} />
        {/* Only the error page's messages: client components get theirs from the page around them. */}
        <IslandMessages island="root">
          {children}
          <ImpersonationCorner />
        </IslandMessages>
        <SessionWatch text={t("Errors.sessionEnded")} />
        <ToastHost label={t("Common.notices")} closeLabel={t("Common.close")} />
      </body>
    </html>
  );
}
