import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { HueStyles } from "@/components/layout/hue-styles";
import { MessagePage } from "@/components/layout/message-page";
import { buttonClass } from "@/components/ui/button-class";
import { loadIdentity } from "@/lib/api/identity";
import { orNothing } from "@/lib/api/server";
import { isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Common");
  // Next adds `noindex` to a 404 itself.
  return { title: t("notFoundTitle") };
}

/** Short, because Next sends it with every page; shoppers see `(shop)/[...catchAll]`. */
export default async function NotFoundPage() {
  const identity = isBuild ? null : await orNothing("The identity", loadIdentity());
  return (
    <>
      {identity && <HueStyles hue={identity.hue} />}
      <NotFound />
    </>
  );
}

function NotFound() {
  const t = useTranslations("Common");
  return (
    <main id="content">
      <MessagePage
        title={t("notFoundTitle")}
        text={t("notFoundText")}
        action={
          <a href={routes.home} className={buttonClass()}>
            {t("backHome")}
          </a>
        }
      />
    </main>
  );
}
