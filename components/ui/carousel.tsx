import { CarouselFrame } from "./carousel-frame";
import { type CarouselProps, SLIDES } from "./carousel-look";
import { StaticHtml } from "./static-html";

/** A server-rendered row that is swiped until its script loads after the page; on phones it is always swiped. */
export function Carousel({ slides = SLIDES, children, ...props }: CarouselProps) {
  return (
    <CarouselFrame {...props}>
      <StaticHtml as="ul" className={slides}>
        {children}
      </StaticHtml>
    </CarouselFrame>
  );
}
