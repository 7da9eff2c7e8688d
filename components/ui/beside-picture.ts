/**
 * A row with text and a 4:3 image. A pseudo-element in the image's cell gives the row its height before the image
 * arrives, so that the centered text does not move.
 */
export const BESIDE_PICTURE =
  "grid items-center gap-6 md:grid-cols-2 md:gap-10 md:before:row-start-1 md:before:aspect-4/3 md:before:w-full md:before:content-[''] lg:gap-16";

const FIRST = "md:col-start-1 md:row-start-1";
const SECOND = "md:col-start-2 md:row-start-1";

export const columnsBesidePicture = (isReversed: boolean) =>
  isReversed
    ? { row: "md:before:col-start-1", words: SECOND, picture: FIRST }
    : { row: "md:before:col-start-2", words: FIRST, picture: SECOND };
