import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FloatingChatLink } from "@/components/layout/chat-link";
import { DemoLine } from "@/components/layout/demo-line";
import { HueStyles } from "@/components/layout/hue-styles";
import { Logo } from "@/components/layout/logo";
import { CodeText } from "@/components/ui/code-text";
import { MASKED } from "@/components/ui/masked";
import { loadIdentity } from "@/lib/api/identity";
import { loadFooter, orNothing } from "@/lib/api/server";
import { env, isBuild } from "@/lib/env";

/** The layout of login, registration, checkout and receipts: no header, only a link to the home page (spec 2). */
export default async function BareLayout({ children }: { children: ReactNode }) {
  if (isBuild) return children;
  const [t, identity, footer] = await Promise.all([
    getTranslations(),
    loadIdentity(),
    orNothing("The footer", loadFooter()),
  ]);
  return (
    <>
      <HueStyles hue={identity.hue} />
      {env.hasStandIns && <DemoLine />}
      <header className="group/bare flex justify-center border-b bg-surface py-1.5 has-[+main_[data-checkout]]:justify-start has-[+main_[data-checkout]]:px-[max(var(--gutter),50vw-40rem+var(--gutter))] has-[+main_[data-pay-link]]:justify-between has-[+main_[data-pay-link]]:px-[max(var(--gutter),50vw-15rem)] print:hidden">
        <Logo {...identity} />
        {footer?.phone_numbers[0] && <Support number={footer.phone_numbers[0]} />}
      </header>
      <main id="content" tabIndex={-1} className="peer outline-none" {...MASKED}>
        {children}
      </main>
      <FloatingChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.greeting")}
        // Shown on receipts; hidden on pages with a form (login, registration), in the checkout and on pay links.
        className="peer-has-[form]:hidden peer-has-data-checkout:hidden peer-has-data-pay-link:hidden"
      />
    </>
  );
}

/** Visitors of a pay link may not know the shop, so they get a phone number. */
function Support({ number }: { number: string }) {
  const t = useTranslations("PayLink");
  return (
    <a
      href={`tel:${number}`}
      className="hidden min-h-11 items-center gap-1 text-xs text-ink-soft group-has-[+main_[data-pay-link]]/bare:flex hover:text-brand"
    >
      {t("support")} <CodeText>{number}</CodeText>
    </a>
  );
}
