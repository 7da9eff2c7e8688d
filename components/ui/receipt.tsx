import type { ReactNode } from "react";

type ReceiptProps = {
  /** `both` is for completed transactions: a payment, or the head of an invoice. */
  edges?: "bottom" | "both";
  /** Classes of the paper. Its width must be a multiple of 8 px, so that the torn edge consists of whole teeth. */
  className?: string;
  place?: string;
  children: ReactNode;
};

/** Paper with a torn edge. Reserved for bills and for the promises of the hero. */
export function Receipt({ edges = "bottom", className = "", place = "", children }: ReceiptProps) {
  return (
    <div className={`receipt ${place}`} data-edges={edges}>
      <div className={`px-5 pt-6 pb-7 ${className}`}>{children}</div>
    </div>
  );
}
