/**
 * Words with a picture of 4:3 in the other column. The row is as high as the picture before the picture arrives, so that words
 * in its middle stay where they were. `place` says which column each has.
 */
export const BESIDE_PICTURE =
  "grid items-center gap-6 md:grid-cols-2 md:gap-10 md:before:row-start-1 md:before:aspect-4/3 md:before:w-full md:before:content-[''] lg:gap-16";

const FIRST = "md:col-start-1 md:row-start-1";
const SECOND = "md:col-start-2 md:row-start-1";

/** Columns of the words and of their picture; the picture comes first where it is reversed. */
export const columnsBesidePicture = (isReversed: boolean) =>
  isReversed
    ? { row: "md:before:col-start-1", words: SECOND, picture: FIRST }
    : { row: "md:before:col-start-2", words: FIRST, picture: SECOND };
