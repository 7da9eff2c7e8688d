import { CarouselFrame } from "./carousel-frame";
import { type CarouselProps, SLIDES } from "./carousel-look";
import { Still } from "./still";

/**
 * A row of slides, drawn by the server. What moves it comes after the page; until then, and on phones for good, it is
 * swiped. The slides themselves are still: links and pictures.
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
