import { CarouselFrame } from "./carousel-frame";
import { type CarouselProps, SLIDES } from "./carousel-look";
import { Still } from "./still";

/**
 * A server-rendered row of slides. Its script is loaded after the page; until then, and always on phones, it is swiped.
 * The slides are a static subtree: links and pictures.
 */
export function Carousel({ slides = SLIDES, children, ...props }: CarouselProps) {
  return (
    <CarouselFrame {...props}>
      <Still as="ul" className={slides}>
        {children}
      </Still>
    </CarouselFrame>
  );
}
