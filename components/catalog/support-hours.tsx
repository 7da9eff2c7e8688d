import { readSupportHours } from "@/lib/domain/shop/read-support-hours";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "support-hours": {
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

type SupportHoursProps = {
  hours: string;
  /** Shown during the support hours, and if they cannot be parsed. */
  children: string;
  closed: string;
};

/** Phone support hours. Pages are cached for hours, so the browser swaps the text when the phone is not answered. */
export function SupportHours({ hours, children, closed }: SupportHoursProps) {
  const read = readSupportHours(hours);
  if (!read) return children;
  const { days, from, until } = read;
  return (
    // The element may have changed its text before React hydrates.
    <support-hours days={days.join()} from={from} until={until} closed={closed} suppressHydrationWarning>
      {children}
    </support-hours>
  );
}
