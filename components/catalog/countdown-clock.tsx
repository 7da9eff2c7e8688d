"use client";

import type { ReactNode } from "react";
import { splitRemaining } from "@/lib/domain/countdown";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { toPersianDigits } from "@/lib/persian/digits";

type CountdownClockProps = {
  /** Epoch milliseconds. */
  endsAt: number;
  dayWord: string;
  /** What stands here until the browser's clock runs. */
  children: ReactNode;
};

/** Days and a clock, a second at a time, down to zero. */
export function CountdownClock({ endsAt, dayWord, children }: CountdownClockProps) {
  const seconds = useCountdown(endsAt);
  if (seconds === null) return children;
  const { days, clock } = splitRemaining(seconds);
  return (
    <>
      {days > 0 && `${toPersianDigits(days)} ${dayWord} `}
      <bdi dir="ltr" className="tabular-nums">
        {toPersianDigits(clock)}
      </bdi>
    </>
  );
}
