import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DeliverTo } from "@/components/address/deliver-to";
import { BottomBar } from "@/components/layout/bottom-bar";
import { DemoLine } from "@/components/layout/demo-line";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { NoticeBar } from "@/components/layout/notice-bar";
import { loadCategories, loadFooter, loadNotices, orNothing } from "@/lib/api/server";
import { env, isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { NOTICE_SCRIPT } from "@/lib/serving/notice-script.mjs";
import { Corner } from "./corner";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  if (isBuild) return children;
  const [t, categories, footer, notices] = await Promise.all([
    getTranslations("Header"),
    // A shop that answers everything else is shown, with the status of a page that is not to be kept.
    orNothing("The category menu", loadCategories()),
    orNothing("The footer", loadFooter()),
    orNothing("The notices", loadNotices()),
  ]);
  return (
    <IslandMessages only={["Header", "Search", "Nav.search", "Common.close", "Errors.network", "Errors.sessionEnded"]}>
      {!categories && <meta name="http-status" content="503" />}
      {env.hasStandIns && <DemoLine />}
      {/* One block sticks where there is height for it; on phones only the notice does. */}
      <div className="z-30 max-md:contents md:sticky md:top-0">
        <NoticeBar notices={notices ?? []} closeLabel={t("closeNotice")} script={NOTICE_SCRIPT} />
        <Header categories={categories} address={<DeliverTo />}>
          <Corner />
        </Header>
      </div>
      {/* Tall enough that what arrives later does not push the footer through the screen. */}
      <main id="content" tabIndex={-1} className="mx-auto min-h-[70dvh] max-w-page px-4 outline-none">
        {children}
      </main>
      <Footer info={footer} blogUrl={env.blogUrl} />
      <BottomBar blogUrl={env.blogUrl} />
    </IslandMessages>
  );
}
