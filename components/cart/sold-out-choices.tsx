"use client";

import { useAtomValue, useStore } from "jotai";
import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { useWaitlist } from "@/components/catalog/use-waitlist";
import { Button } from "@/components/ui/button";
import type { CartLine } from "@/lib/contract/cart";
import { type Alternative, alternativesTo } from "@/lib/domain/basket/alternatives";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { swapLineAtom } from "@/lib/state/basket/swap-line";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { callShop } from "@/lib/state/storage/call-shop";
import { AlternativeFacts } from "./alternative-facts";

const NOT_FOUND = 404;

/** Choices for a sold-out product: join the waitlist, or take a similar product instead. */
export default function SoldOutChoices({ line }: { line: CartLine }) {
  const t = useTranslations("Cart");
  const { id } = line.cartable;
  const present = useAtomValue(basketLinesAtom) ?? [];
  const ask = () => callShop((shop) => shop.catalogue.similar({ id }));
  const { data: answer, mutate } = useSWR(["similar", id], ask, { revalidateOnFocus: false });
  // A product that is no longer sold never comes back.
  const isRemoved = answer?.ok === false && answer.error.code === NOT_FOUND;
  const alternatives = answer?.ok ? alternativesTo(line, answer.data, present) : [];
  return (
    <div className="flex flex-col gap-3">
      {!isRemoved && <Notify productId={id} />}
      {alternatives.length > 0 && (
        <section
          aria-label={t("insteadOf", { product: line.cartable.name })}
          className="rounded-md bg-sunken px-3 pt-2"
        >
          <p className="text-xs font-medium">{t("alternatives")}</p>
          <ul className="divide-y">
            {alternatives.map((alternative) => (
              <AlternativeRow
                key={alternative.line.cartable.id}
                line={line}
                alternative={alternative}
                onRefused={() => void mutate()}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Notify({ productId }: { productId: number }) {
  const t = useTranslations("Product");
  const { isWaiting, isBusy, press } = useWaitlist(productId);
  if (isWaiting) {
    return (
      <p className="flex min-h-11 items-center gap-2 text-xs text-ink-soft">
        <BellRing aria-hidden="true" className="size-4" />
        {t("inWaitlist")}
      </p>
    );
  }
  return (
    <Button variant="outline" className="self-start" loading={isBusy} onClick={press}>
      <Bell aria-hidden="true" className="size-5" />
      {t("notifyShort")}
    </Button>
  );
}

type AlternativeRowProps = { line: CartLine; alternative: Alternative; onRefused: () => void };

function AlternativeRow({ line, alternative, onRefused }: AlternativeRowProps) {
  const t = useTranslations("Cart");
  const tell = useNotices();
  const store = useStore();
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const { line: other } = alternative;
  const swap = () =>
    run(async () => {
      const notices = await noticesOf(() => store.set(swapLineAtom, { from: line, to: other }));
      tell(notices);
      if (notices.length > 0) onRefused();
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <AlternativeFacts alternative={alternative} asked={line.count} />
      <Button
        variant="secondary"
        loading={isBusy}
        aria-label={t("swapFor", { product: other.cartable.name, old: line.cartable.name })}
        onClick={swap}
      >
        {t("swap")}
      </Button>
    </li>
  );
}
