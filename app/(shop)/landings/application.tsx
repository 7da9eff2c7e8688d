import { getTranslations } from "next-intl/server";
import { LateApplicationForm } from "@/components/auth/late-application-form";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { APPLICATION_ID } from "@/lib/routes";

export async function Application({ title }: { title: string }) {
  const t = await getTranslations("Application");
  return (
    <section
      id={APPLICATION_ID}
      aria-labelledby={`${APPLICATION_ID}-title`}
      className="grid items-start gap-x-16 gap-y-6 rounded-lg bg-sunken p-5 md:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <div className="max-w-reading">
        <h2 id={`${APPLICATION_ID}-title`} className="text-title font-bold">
          {title}
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{t("intro")}</p>
      </div>
      <IslandMessages island="application">
        <LateApplicationForm />
      </IslandMessages>
    </section>
  );
}
