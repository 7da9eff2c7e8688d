import { CarouselFrame } from "./carousel-frame";
import { type CarouselProps, SLIDES } from "./carousel-look";
import { StaticHtml } from "./static-html";

/** Server-rendered; its script loads after the page. Until then, and always on phones, it is swiped. */
export function Carousel({ slides = SLIDES, children, ...props }: CarouselProps) {
  return (
    <CarouselFrame {...props}>
      <StaticHtml as="ul" className={slides}>
        {children}
      </StaticHtml>
    </CarouselFrame>
  );
}
