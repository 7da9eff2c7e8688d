import type { ReactNode } from "react";
import { BottomBar } from "@/components/layout/bottom-bar";
import { CartLink } from "@/components/layout/cart-link";
import { DemoLine } from "@/components/layout/demo-line";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { ProfileLink } from "@/components/layout/profile-link";
import { loadCategories, loadFooter } from "@/lib/api/server";
import { env, isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  if (isBuild) return children;
  const [categories, footer] = await Promise.all([loadCategories(), loadFooter()]);
  return (
    <IslandMessages only={["Header", "Search", "Nav.search", "Common.close", "Errors.network"]}>
      {env.hasStandIns && <DemoLine />}
      <Header categories={categories}>
        <CartLink />
        <div className="max-md:hidden">
          <ProfileLink />
        </div>
      </Header>
      {/* Tall enough that what arrives later does not push the footer through the screen. */}
      <main id="content" tabIndex={-1} className="mx-auto min-h-[70dvh] max-w-page px-4 outline-none">
        {children}
      </main>
      <Footer info={footer} />
      <BottomBar blogUrl={env.BLOG_URL} />
    </IslandMessages>
  );
}
