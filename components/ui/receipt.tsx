import type { ReactNode } from "react";

type ReceiptProps = {
  /** `both` for finished transactions: a payment, an invoice's head. */
  edges?: "bottom" | "both";
  /** Classes of the paper. Its width must be a multiple of 8 px, so that the torn edge has only whole teeth. */
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
