import { Picture } from "@/components/ui/picture";
import type { Banner } from "@/lib/contract/content";
import { PictureWithText } from "./picture-with-text";
import { PlacedLink } from "./placed-link";

const FULL_WIDTH = "(min-width: 1280px) 78rem, calc(100vw - 2rem)";
const HALF = "(min-width: 768px) 50vw, calc(100vw - 2rem)";

/** One banner takes the whole width, two take half each, more share it equally (spec 9); phones stack them. */
export function BannerRow({ title, banners }: { title: string; banners: Banner[] }) {
  const isAlone = banners.length === 1;
  return (
    <section aria-label={title}>
      <ul className="grid gap-3 md:auto-cols-fr md:grid-flow-col md:gap-5">
        {banners.map((banner) => (
          <li key={banner.id} className="grid">
            {banner.title ? (
              <BannerWithText banner={banner} isAlone={isAlone} />
            ) : (
              <PlacedLink
                href={banner.link}
                className={`relative block overflow-hidden rounded-lg bg-picture ${isAlone ? "aspect-5/1" : "aspect-3/1"}`}
              >
                <Picture
                  src={banner.image}
                  alt={banner.name}
                  fill
                  sizes={isAlone ? FULL_WIDTH : HALF}
                  className="object-cover"
                />
              </PlacedLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text is beside the picture, or below it if the banner takes only half of a tablet's width. */
function BannerWithText({ banner, isAlone }: { banner: Banner; isAlone: boolean }) {
  return (
    <PictureWithText
      words={banner}
      href={banner.link}
      isHalf={!isAlone}
      className={isAlone ? "md:h-76" : "md:max-lg:flex-col-reverse lg:h-76"}
    >
      <div
        className={`relative shrink-0 max-md:aspect-3/2 dark:brightness-90 ${isAlone ? "md:w-1/2" : "md:max-lg:aspect-3/2 lg:me-4 lg:aspect-3/2 lg:w-[56%] lg:self-center lg:overflow-hidden lg:rounded-md"}`}
      >
        <Picture src={banner.image} alt="" fill sizes={HALF} className="object-cover" />
      </div>
    </PictureWithText>
  );
}
