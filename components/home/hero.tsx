import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Picture, pictureAddress } from "@/components/ui/picture";
import type { PublicIdentity } from "@/lib/contract/shop-identity";
import { PromiseSlip } from "./promise-slip";

const DESKTOP = "/hero/desktop.webp";
const PHONE = "/hero/phone.webp";

type HeroProps = Pick<PublicIdentity, "name" | "hero" | "promises"> & { href: string; helpHref: string };

/** Without a title of its own the hero shows the shop's name. */
export function Hero({ name, hero, promises, href, helpHref }: HeroProps) {
  const t = useTranslations("Home");
  return (
    <section
      data-hero
      className="band relative mb-17 flex flex-col gap-5 pt-6 md:mb-14 md:h-102 md:pt-15 lg:mb-8 xl:mb-0"
    >
      <div className="flex flex-col items-start gap-2 md:max-xl:pe-96 lg:gap-3">
        <h1 className="text-2xl font-bold lg:max-w-md lg:text-4xl">{hero.title || name}</h1>
        {hero.text && <p className="text-lg text-balance text-on-deep-soft lg:max-w-md">{hero.text}</p>}
        <div className="mt-2 flex items-center gap-8 max-md:gap-5 max-md:self-stretch lg:mt-5">
          <ButtonLink href={href} size="lg" className="max-md:grow">
            {hero.action || t("heroAction")}
          </ButtonLink>
          <a
            href={helpHref}
            className="inline-flex min-h-11 items-center font-medium underline decoration-1 underline-offset-8"
          >
            {t("heroSecondary")}
          </a>
        </div>
      </div>
      <div className="scene">
        {hero.picture ? (
          <Picture src={hero.picture} alt="" width={326} height={318} className="object-contain" preload />
        ) : (
          <picture>
            <source
              media="(min-width: 1280px)"
              srcSet={`${pictureAddress(DESKTOP, 672)} 1x, ${pictureAddress(DESKTOP, 1200)} 2x`}
            />
            <Picture src={PHONE} alt="" width={326} height={318} preload />
          </picture>
        )}
        {promises.length > 0 && <PromiseSlip promises={promises} />}
      </div>
    </section>
  );
}
