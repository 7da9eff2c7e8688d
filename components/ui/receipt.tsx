import type { ReactNode } from "react";

type ReceiptProps = {
  /** Torn at the foot for a bill, at both ends for what is settled (a payment, an invoice's head). */
  edges?: "bottom" | "both";
  /** Of the paper: a width in multiples of 8 px keeps its teeth whole. */
  className?: string;
  /** Of the paper in its page. */
  place?: string;
  children: ReactNode;
};

/** The shop's signature: paper with a torn edge. Only money that was counted and the hero's promises stand on it. */
export function Receipt({ edges = "bottom", className = "", place = "", children }: ReceiptProps) {
  return (
    <div className={`receipt ${place}`} data-edges={edges}>
      <div className={`px-5 pt-6 pb-7 ${className}`}>{children}</div>
    </div>
  );
}
