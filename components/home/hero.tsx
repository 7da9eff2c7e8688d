import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";
import { type ProductCard, Sort } from "@/lib/contract/product";
import { routes } from "@/lib/routes";

/** What the shop sells, in one sentence, with the device that sells best. */
export function Hero({ product }: { product: ProductCard | null }) {
  const t = useTranslations();
  return (
    <section className="mt-4 grid overflow-hidden rounded-lg bg-deep text-on-deep md:grid-cols-[3fr_2fr]">
      <div className="flex flex-col justify-center gap-5 p-6 sm:p-10 lg:p-14">
        <h1 className="text-3xl font-extrabold lg:text-4xl">{t("Brand.homeTitle")}</h1>
        <p className="max-w-prose text-on-deep-soft lg:text-md">{t("Brand.homeDescription")}</p>
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <ButtonLink href={routes.search} size="lg">
            {t("Home.heroAction")}
          </ButtonLink>
          <a
            href={`${routes.search}?sortby=${Sort.BestSelling}`}
            className={`${buttonClass({ variant: "plain", size: "lg" })} border border-deep-line text-on-deep hover:border-on-deep-soft`}
          >
            {t("Home.heroSecondary")}
          </a>
        </div>
      </div>
      {product && (
        <a
          href={routes.product(product.id, product.slug)}
          className="relative block aspect-square bg-picture dark:brightness-90"
        >
          <Picture
            src={product.image}
            alt={product.name}
            fill
            preload
            sizes="(min-width: 768px) 32rem, calc(100vw - 2rem)"
            className="object-cover"
          />
        </a>
      )}
    </section>
  );
}
