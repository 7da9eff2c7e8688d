import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ChatLink } from "@/components/layout/chat-link";
import { DemoLine } from "@/components/layout/demo-line";
import { Logo } from "@/components/layout/logo";
import { loadFooter, orNothing } from "@/lib/api/server";
import { env, isBuild } from "@/lib/env";

/** Login, registration, checkout and receipts: no header, only the way home (spec 2). */
export default async function BareLayout({ children }: { children: ReactNode }) {
  if (isBuild) return children;
  const [t, footer] = await Promise.all([getTranslations(), orNothing("The footer", loadFooter())]);
  return (
    <>
      {env.hasStandIns && <DemoLine />}
      <header className="flex justify-center border-b bg-surface py-1.5 has-[+main_[data-checkout]]:justify-start has-[+main_[data-checkout]]:px-[max(var(--gutter),50vw-40rem+var(--gutter))] print:hidden">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="peer outline-none">
        {children}
      </main>
      <ChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.greeting", { shop: t("Brand.name") })}
        // Login and registration are forms, and the checkout marks itself; receipts are neither.
        className="peer-has-[form]:hidden peer-has-data-checkout:hidden"
      />
    </>
  );
}
