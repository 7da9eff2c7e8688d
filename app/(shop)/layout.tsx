import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DeliverTo } from "@/components/address/deliver-to";
import { Clocks } from "@/components/catalog/clocks";
import { BottomBar } from "@/components/layout/bottom-bar";
import { chatHref, FloatingChatLink } from "@/components/layout/chat-link";
import { ConsentStrip } from "@/components/layout/consent-strip";
import { ContactBand } from "@/components/layout/contact-band";
import { DemoLine } from "@/components/layout/demo-line";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { HueStyles } from "@/components/layout/hue-styles";
import { NoticeBar } from "@/components/layout/notice-bar";
import { ScrollDirection } from "@/components/layout/scroll-direction";
import { StaticHtml } from "@/components/ui/static-html";
import { loadIdentity } from "@/lib/api/identity";
import { loadCategories, loadFooter, loadNotices, orNothing } from "@/lib/api/server";
import { loadShopSections } from "@/lib/api/shop-sections";
import { sentenceOf } from "@/lib/domain/shop/identity";
import { sealOf } from "@/lib/domain/shop/seal";
import { env, isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { CONSENT_SCRIPT, NOTICE_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";
import { Corner } from "./corner";

type ShopLayoutProps = {
  children: ReactNode;
  modal: ReactNode;
};

export default async function ShopLayout({ children, modal }: ShopLayoutProps) {
  if (isBuild) return children;
  const [t, identity, categories, footer, notices, has] = await Promise.all([
    getTranslations(),
    loadIdentity(),
    // Without its categories the page renders with status 503, so that it is not cached.
    orNothing("The category menu", loadCategories()),
    orNothing("The footer", loadFooter()),
    orNothing("The notices", loadNotices()),
    loadShopSections(),
  ]);
  const greeting = t("Chat.greeting");
  const blogUrl = env.hasOwnBlog && !has.articles ? "" : env.blogUrl;
  const ask = { info: footer, chat: chatHref(env.CHAT_URL || footer?.whatsapp, greeting) };
  return (
    <IslandMessages island="shop">
      <HueStyles hue={identity.hue} />
      {!categories && <meta name="http-status" content="503" />}
      {env.thirdParties.length > 0 && <ConsentStrip script={CONSENT_SCRIPT} />}
      {env.hasStandIns && <DemoLine />}
      {/* Keeps search and basket in reach, below the notice. */}
      <div className="sticky top-(--offline) z-30 print:hidden">
        <NoticeBar
          notices={notices ?? []}
          label={t("Header.notices")}
          closeLabel={t("Header.closeNotice")}
          script={NOTICE_SCRIPT}
        />
        <Header look={identity} categories={categories} hasBundles={has.bundles} deliverTo={<DeliverTo />}>
          <Corner />
        </Header>
      </div>
      {/* A minimum height keeps late content from shifting the footer into view and out again. */}
      <main id="content" tabIndex={-1} className="peer mx-auto min-h-[70dvh] max-w-page px-gutter outline-none">
        {children}
      </main>
      {modal}
      <FloatingChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={greeting}
        // Hidden on account pages and pages with a chat link of their own, and beside forms on phones.
        className="peer-has-data-chat:hidden peer-has-data-account:hidden max-md:peer-has-[form:not([action])]:hidden"
      />
      <StaticHtml className="contents">
        <ContactBand {...ask} />
        <Footer
          look={identity}
          summary={sentenceOf(identity, "summary")}
          info={footer}
          categories={categories}
          blogUrl={blogUrl}
          has={has}
          seal={sealOf(identity.seals) ?? sealOf(env.seal)}
          other={identity.seals.other}
        />
      </StaticHtml>
      <BottomBar blogUrl={blogUrl} />
      <Clocks />
      <ScrollDirection />
    </IslandMessages>
  );
}
