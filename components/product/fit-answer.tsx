import { Amount } from "@/components/catalog/amount";
import type { CheckedFit } from "@/lib/contract/fits";
import type { ProductCard } from "@/lib/contract/product";
import { routes } from "@/lib/routes";

const TONES = { yes: "text-success", no: "", unknown: "text-ink-soft" } as const;

/** What fits instead, with its price. */
export function RightOne({ product: { id, slug, name, price_by_discount: price } }: { product: ProductCard }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <a href={routes.product(id, slug)} className="inline-flex min-h-11 items-center font-medium text-brand">
        {name}
      </a>
      {price > 0 && <Amount rial={price} />}
    </p>
  );
}

type FitAnswerProps = { fits: readonly CheckedFit[]; note: string | null };

/** Whether an accessory fits the devices that were asked about. */
export function FitAnswer({ fits, note }: FitAnswerProps) {
  const [only] = fits;
  return (
    <>
      {fits.map(({ device, verdict, text }) => (
        <p key={device.id} className={TONES[verdict]}>
          {text}
        </p>
      ))}
      {fits.length === 1 && only?.instead && <RightOne product={only.instead} />}
      {note && <p className="text-ink-soft">{note}</p>}
    </>
  );
}
