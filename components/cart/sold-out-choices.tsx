"use client";

import { useAtomValue, useStore } from "jotai";
import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Amount } from "@/components/catalog/amount";
import { useNotices } from "@/components/catalog/use-notices";
import { useWaitlist } from "@/components/catalog/use-waitlist";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { CartLine } from "@/lib/contract/cart";
import { type Alternative, alternativesTo } from "@/lib/domain/basket/alternatives";
import { formatToman } from "@/lib/domain/shared/money";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { swapLineAtom } from "@/lib/state/basket/swap-line";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { callShop } from "@/lib/state/storage/call-shop";

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

function AlternativeRow({ line, alternative: { line: other, difference }, onRefused }: AlternativeRowProps) {
  const t = useTranslations("Cart");
  const tell = useNotices();
  const store = useStore();
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const { cartable, count, price } = other;
  const swap = () =>
    run(async () => {
      const notices = await noticesOf(() => store.set(swapLineAtom, { from: line, to: other }));
      tell(notices);
      if (notices.length > 0) onRefused();
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="tile size-12 shrink-0 rounded-sm">
        {cartable.image && (
          <Picture src={cartable.image} alt="" width={48} height={48} className="size-full object-contain" />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <a href={routes.product(cartable.id, cartable.slug)} className="text-base font-medium hover:text-brand">
          {cartable.name}
        </a>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
          <span>
            {count > 1 && <>{t("pieces", { count: formatCount(count) })} </>}
            <Amount rial={price * count} />
          </span>
          <Difference rial={difference} />
        </p>
      </div>
      <Button
        variant="secondary"
        loading={isBusy}
        aria-label={t("swapFor", { product: cartable.name, old: line.cartable.name })}
        onClick={swap}
      >
        {t("swap")}
      </Button>
    </li>
  );
}

function Difference({ rial }: { rial: number | null }) {
  const t = useTranslations("Cart");
  if (rial === null) return null;
  if (rial === 0) return <span>{t("samePrice")}</span>;
  const amount = formatToman(Math.abs(rial));
  return rial > 0 ? (
    <span>{t("dearer", { amount })}</span>
  ) : (
    <span className="text-success">{t("cheaper", { amount })}</span>
  );
}
