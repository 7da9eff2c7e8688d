import type { ReactNode } from "react";
import { IslandMessages } from "@/lib/i18n/island-messages";

/** What the browser's parts of a product say, here and in the modal; the other texts are in the HTML. */
export function ProductTexts({ children }: { children: ReactNode }) {
  return (
    <IslandMessages
      only={[
        "Product",
        "Comment",
        "Cart.lineUnavailable",
        "Common.close",
        "Common.optional",
        "Common.retry",
        "Errors.sessionEnded",
        "Errors.cartLimit",
        "Errors.cartStock",
        "Errors.cartGeneric",
        "Errors.network",
        "Errors.offlineAdded",
        "Errors.tryAgain",
        "Validation.commentRequired",
        "Validation.number",
        "Validation.stars",
        "Validation.text",
        "Validation.tooLong",
      ]}
    >
      {children}
    </IslandMessages>
  );
}
