import { readAnswerHours } from "@/lib/domain/read-answer-hours";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** define-answer-hours.ts */
      "answer-hours": {
        days: string;
        from: number;
        until: number;
        closed: string;
        suppressHydrationWarning: true;
        children: string;
      };
    }
  }
}

type AnswerHoursProps = {
  /** As the merchant wrote them. */
  hours: string;
  /** What stands there while somebody answers, and if the hours can't be read. */
  children: string;
  /** What stands there instead while nobody does. */
  closed: string;
};

/** The hours of a telephone. Pages are cached for hours, so the browser says when nobody answers, in the same place. */
export function AnswerHours({ hours, children, closed }: AnswerHoursProps) {
  const read = readAnswerHours(hours);
  if (!read) return children;
  const { days, from, until } = read;
  return (
    // The browser may have written into it before React comes by.
    <answer-hours days={days.join()} from={from} until={until} closed={closed} suppressHydrationWarning>
      {children}
    </answer-hours>
  );
}
