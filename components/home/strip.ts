/** Scrolls sideways on phones, with the last item cut off as a hint, and wraps on tablets. */
export const STRIP =
  "-mx-gutter flex snap-x scroll-px-gutter overflow-x-auto border-y px-gutter py-3 [scrollbar-width:none] *:snap-start md:mx-0 md:grid md:overflow-visible md:px-0 lg:justify-between";
