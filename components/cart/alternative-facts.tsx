import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { Picture } from "@/components/ui/picture";
import type { Alternative } from "@/lib/domain/basket/alternatives";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

type AlternativeFactsProps = {
  alternative: Alternative;
  /** The count of the line that it could replace; there may be fewer of it in stock. */
  asked: number;
};

/** What could replace a line: its picture, name, how many, price for all of them, and how much more or less that is. */
export function AlternativeFacts({ alternative: { line, difference }, asked }: AlternativeFactsProps) {
  const t = useTranslations("Cart");
  const { cartable, count, price } = line;
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-x-3">
      <div className="tile size-12 shrink-0 rounded-sm">
        {cartable.image && (
          <Picture src={cartable.image} alt="" width={48} height={48} className="size-full object-contain" />
        )}
      </div>
      <div className="min-w-0">
        <a href={routes.product(cartable.id, cartable.slug)} className="text-base font-medium hover:text-brand">
          {cartable.name}
        </a>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
          <span>
            {count < asked && <>{t("piecesOf", { count: formatCount(count), asked: formatCount(asked) })} </>}
            {count >= asked && count > 1 && <>{t("pieces", { count: formatCount(count) })} </>}
            <Amount rial={price * count} />
          </span>
          <Difference rial={difference} />
        </p>
      </div>
    </div>
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
