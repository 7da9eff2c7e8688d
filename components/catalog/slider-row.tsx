import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import { Picture, pictureAddress } from "@/components/ui/picture";
import type { Slider } from "@/lib/contract/content";
import { PictureWithText } from "./picture-with-text";
import { PlacedLink } from "./placed-link";

/**
 * Shows one slide at a time: the wide picture from 768 px on, the narrow one below; on phones the edge of the next
 * slide is visible.
 */
export function SliderRow({ title, sliders }: { title: string; sliders: Slider[] }) {
  const t = useTranslations("Common");
  return (
    <section aria-label={title}>
      <Carousel label={title} labels={{ back: t("previous"), forth: t("next") }} hasDots>
        {sliders.map((slide) => (
          <li key={slide.id ?? slide.mobile_image} className="grid w-11/12 shrink-0 snap-center md:w-full">
            {slide.title ? (
              <PictureWithText words={slide} href={slide.link} className="md:h-76 lg:h-90">
                {/* The subject of a wide picture is in its left half, so the text goes on the right. */}
                <div className="relative shrink-0 max-md:aspect-4/3 dark:brightness-90 md:w-[54%]">
                  <SlidePicture slide={slide} alt="" />
                </div>
              </PictureWithText>
            ) : (
              <PlacedLink
                href={slide.link}
                className="relative block aspect-4/3 overflow-hidden rounded-lg bg-picture md:aspect-3/1"
              >
                <SlidePicture slide={slide} alt={slide.name ?? ""} />
              </PlacedLink>
            )}
          </li>
        ))}
      </Carousel>
    </section>
  );
}

function SlidePicture({ slide: { desktop_image, mobile_image }, alt }: { slide: Slider; alt: string }) {
  return (
    <picture>
      <source
        media="(min-width: 768px)"
        srcSet={`${pictureAddress(desktop_image, 1200)} 1200w, ${desktop_image} 2400w`}
        sizes="(min-width: 1280px) 78rem, 100vw"
      />
      <Picture
        src={mobile_image}
        alt={alt}
        fill
        sizes="calc((100vw - 2rem) * 11 / 12)"
        className="object-cover object-left"
      />
    </picture>
  );
}
