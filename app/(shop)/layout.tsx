import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BottomBar } from "@/components/layout/bottom-bar";
import { CartLink } from "@/components/layout/cart-link";
import { ChatLink } from "@/components/layout/chat-link";
import { DemoLine } from "@/components/layout/demo-line";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { ProfileLink } from "@/components/layout/profile-link";
import { loadCategories, loadFooter } from "@/lib/api/server";
import { env, isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";

type ShopLayoutProps = {
  children: ReactNode;
  /** A product over the page, or nothing. */
  modal: ReactNode;
};

export default async function ShopLayout({ children, modal }: ShopLayoutProps) {
  if (isBuild) return children;
  const [t, categories, footer] = await Promise.all([getTranslations(), loadCategories(), loadFooter()]);
  return (
    <IslandMessages only={["Header", "Errors.network"]}>
      {env.hasStandIns && <DemoLine />}
      <Header categories={categories}>
        <CartLink />
        <div className="max-md:hidden">
          <ProfileLink />
        </div>
      </Header>
      {/* Tall enough that what arrives later does not push the footer through the screen. */}
      <main id="content" tabIndex={-1} className="peer mx-auto min-h-[70dvh] max-w-page px-4 outline-none">
        {children}
      </main>
      {modal}
      <ChatLink
        address={env.CHAT_URL || footer.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.greeting", { shop: t("Brand.name") })}
        // A page that brings one of its own, with better words, has no need of this one.
        className="bottom-20 peer-has-data-chat:hidden md:bottom-6"
      />
      <Footer info={footer} />
      <BottomBar blogUrl={env.BLOG_URL} />
    </IslandMessages>
  );
}
