/** A row of marks between two lines: on phones it runs sideways and the last one peeps, on tablets it stands in rows. */
export const STRIP =
  "-mx-gutter flex snap-x scroll-px-gutter overflow-x-auto border-y px-gutter py-3 [scrollbar-width:none] *:snap-start md:mx-0 md:grid md:overflow-visible md:px-0 lg:justify-between";
