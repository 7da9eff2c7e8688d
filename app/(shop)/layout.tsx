import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DeliverTo } from "@/components/address/deliver-to";
import { BottomBar } from "@/components/layout/bottom-bar";
import { ChatLink } from "@/components/layout/chat-link";
import { DemoLine } from "@/components/layout/demo-line";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { NoticeBar } from "@/components/layout/notice-bar";
import { loadCategories, loadFooter, loadNotices, orNothing } from "@/lib/api/server";
import { env, isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { NOTICE_SCRIPT } from "@/lib/serving/page-text.mjs";
import { Corner } from "./corner";

/** `ErrorPage` is for pages that break inside this frame. */
const TEXTS = [
  "Header",
  "Search",
  "Nav.search",
  "Common.close",
  "Errors.network",
  "Errors.sessionEnded",
  "ErrorPage",
] as const;

type ShopLayoutProps = {
  children: ReactNode;
  /** A product over the page, or nothing. */
  modal: ReactNode;
};

export default async function ShopLayout({ children, modal }: ShopLayoutProps) {
  if (isBuild) return children;
  const [t, categories, footer, notices] = await Promise.all([
    getTranslations(),
    // A shop that answers everything else is shown, with the status of a page that is not to be kept.
    orNothing("The category menu", loadCategories()),
    orNothing("The footer", loadFooter()),
    orNothing("The notices", loadNotices()),
  ]);
  return (
    <IslandMessages only={TEXTS}>
      {!categories && <meta name="http-status" content="503" />}
      {env.hasStandIns && <DemoLine />}
      {/* One block sticks where there is height for it; on phones only the notice does. */}
      <div className="z-30 max-md:contents md:sticky md:top-0">
        <NoticeBar notices={notices ?? []} closeLabel={t("Header.closeNotice")} script={NOTICE_SCRIPT} />
        <Header categories={categories} address={<DeliverTo />}>
          <Corner />
        </Header>
      </div>
      {/* Tall enough that what arrives later does not push the footer through the screen. */}
      <main id="content" tabIndex={-1} className="peer mx-auto min-h-[70dvh] max-w-page px-4 outline-none">
        {children}
      </main>
      {modal}
      <ChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.greeting", { shop: t("Brand.name") })}
        // A page that brings one of its own, with better words, has no need of this one. It stands above the cart's button.
        className="bottom-20 peer-has-data-chat:hidden max-lg:peer-has-data-checkout-bar:bottom-40 md:max-lg:peer-has-data-checkout-bar:bottom-28 md:bottom-6"
      />
      <Footer info={footer} blogUrl={env.blogUrl} />
      <BottomBar blogUrl={env.blogUrl} />
    </IslandMessages>
  );
}
