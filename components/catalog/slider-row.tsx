import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import { Picture, pictureAddress } from "@/components/ui/picture";
import type { Slider } from "@/lib/contract/content";
import { PlacedLink } from "./placed-link";

/** One slide at a time: the wide picture from 768 px on, the other below, and a look at the next one on phones. */
export function SliderRow({ title, sliders }: { title: string; sliders: Slider[] }) {
  const t = useTranslations("Common");
  return (
    <section aria-label={title}>
      <Carousel label={title} labels={{ back: t("previous"), forth: t("next") }} hasDots>
        {sliders.map(({ id, name = "", desktop_image, mobile_image, link }) => (
          <li key={id ?? mobile_image} className="w-11/12 shrink-0 snap-center md:w-full">
            <PlacedLink
              href={link}
              className="relative block aspect-4/3 overflow-hidden rounded-lg bg-picture md:aspect-3/1"
            >
              <picture>
                <source
                  media="(min-width: 768px)"
                  srcSet={`${pictureAddress(desktop_image, 1200)} 1200w, ${desktop_image} 2400w`}
                  sizes="(min-width: 1280px) 78rem, 100vw"
                />
                <Picture
                  src={mobile_image}
                  alt={name}
                  fill
                  sizes="calc((100vw - 2rem) * 11 / 12)"
                  className="object-cover"
                />
              </picture>
            </PlacedLink>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
