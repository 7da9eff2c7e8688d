import { IssuedScreen } from "@/components/pay-link/issued-screen";
import type { PayLink } from "@/lib/contract/pay-link";
import { IslandMessages } from "@/lib/i18n/island-messages";

export function IssuedPage({ link, code }: { link: PayLink; code: string }) {
  return (
    <IslandMessages island="issued">
      <div
        data-pay-link
        className="mx-auto flex min-h-[calc(100dvh-3.75rem)] max-w-120 flex-col px-gutter sm:min-h-0 sm:px-0 sm:py-8"
      >
        <IssuedScreen initial={link} code={code} />
      </div>
    </IslandMessages>
  );
}
