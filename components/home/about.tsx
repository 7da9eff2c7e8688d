import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";

/** What the shop is, for those who have read so far and for search engines. */
export function About() {
  const t = useTranslations("Home");
  return (
    <section aria-labelledby="about" className="grid items-center gap-6 md:grid-cols-[1fr_2fr] md:gap-10">
      <Picture
        src="/about.webp"
        alt=""
        width={384}
        height={288}
        className="h-auto w-full rounded-lg object-cover dark:brightness-90"
      />
      <div className="flex flex-col gap-3">
        <h2 id="about" className="text-xl font-bold">
          {t("aboutTitle")}
        </h2>
        <div className="prose-fa max-w-reading">
          <p>{t("about1")}</p>
          <p>{t("about2")}</p>
          <p>{t("about3")}</p>
        </div>
      </div>
    </section>
  );
}
