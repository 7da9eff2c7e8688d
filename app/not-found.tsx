import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Logo } from "@/components/layout/logo";
import { MissingPage } from "@/components/layout/missing-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Common");
  // Next itself adds the noindex of a 404.
  return { title: t("notFoundTitle") };
}

export default function NotFoundPage() {
  return (
    <main id="content">
      <div className="flex justify-center pt-8">
        <Logo />
      </div>
      <MissingPage />
    </main>
  );
}
