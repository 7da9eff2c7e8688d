import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Price } from "@/components/catalog/price";
import { useNotices } from "@/components/catalog/use-notices";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { focusNeighbor } from "@/components/ui/focus-neighbor";
import { Picture } from "@/components/ui/picture";
import { shopApi } from "@/lib/api/browser";
import { RecordType, type WaitlistProduct } from "@/lib/contract/engagement";
import { waitlistNotices } from "@/lib/domain/errors/product";
import { factsLine } from "@/lib/domain/product/card-facts";
import { isBuyable } from "@/lib/domain/product/sale";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { settle } from "@/lib/state/storage/settle";

type WaitlistRowProps = {
  product: WaitlistProduct;
  onGone: (hadFocus: boolean) => Promise<unknown>;
  onAgain: () => Promise<unknown>;
};

export function WaitlistRow({ product, onGone, onAgain }: WaitlistRowProps) {
  const t = useTranslations();
  const tell = useNotices();
  const row = useRef<HTMLLIElement>(null);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const subject = { id: product.id, type: RecordType.Product };
  const path = routes.product(product.id, product.slug);

  const end = () =>
    run(async () => {
      const result = await settle(shopApi.engagement.leaveWaitlist(subject));
      if (!result.ok) return tell(waitlistNotices(result.error));
      tell([{ level: "success", text: t("Profile.waitEnded") }]);
      await onGone(focusNeighbor(row.current));
    });
  const waitAgain = () =>
    run(async () => {
      const result = await settle(shopApi.engagement.joinWaitlist(subject));
      tell(waitlistNotices(result.ok ? null : result.error));
      if (!result.ok) return;
      // The clicked button disappears with the next response.
      row.current?.querySelector<HTMLElement>("[data-remove]")?.focus();
      await onAgain();
    });

  return (
    <li ref={row} className="grid grid-cols-[auto_1fr_auto] gap-x-4 py-4">
      <div className="tile size-20 rounded-md sm:size-24">
        <Picture src={product.image} alt="" width={96} height={96} className="size-full object-contain" />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h2 className="font-medium">
          <a href={path} className="hover:text-brand">
            {product.name}
          </a>
        </h2>
        <p className="text-xs text-ink-soft">{factsLine(product)}</p>
        <WaitState product={product} path={path} isBusy={isBusy} onAgain={waitAgain} />
      </div>
      <Button
        variant="plain"
        size="icon"
        aria-label={t("Profile.endWait", { product: product.name })}
        data-remove=""
        className="-me-3 text-ink-soft hover:text-danger"
        onClick={() => void end()}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </li>
  );
}

type WaitStateProps = { product: WaitlistProduct; path: string; isBusy: boolean; onAgain: () => Promise<void> };

function WaitState({ product, path, isBusy, onAgain }: WaitStateProps) {
  const t = useTranslations();
  if (isBuyable(product)) {
    return (
      <>
        <Badge tone="success">{t("Profile.isBack")}</Badge>
        <Price price={product.price} discounted={product.price_by_discount} />
        <a href={path} className="inline-flex min-h-11 items-center font-medium text-brand hover:underline">
          {t("Profile.buyNow")}
        </a>
      </>
    );
  }
  const { told_at, waiting_since, comming_soon } = product;
  return (
    <>
      <p className="font-bold text-ink-soft">{t(comming_soon ? "Product.comingSoon" : "Product.outOfStock")}</p>
      {told_at ? (
        <>
          <p className="text-xs text-ink-soft">{t("Profile.goneAgain", { date: formatJalaliLong(told_at) })}</p>
          <Button variant="outline" loading={isBusy} onClick={() => void onAgain()}>
            {t("Profile.waitAgain")}
          </Button>
        </>
      ) : (
        <p className="text-xs text-ink-soft">{t("Profile.waitingSince", { date: formatJalaliLong(waiting_since) })}</p>
      )}
    </>
  );
}
