import { useTranslations } from "next-intl";
import type { ShopSeals } from "@/lib/contract/shop-identity";
import { LINK } from "./footer-links";

/** On tablets the seals are beside the legal lines, to avoid a nearly empty row. */
const PLACE =
  "grid gap-2 content-start self-start md:max-lg:col-start-3 md:max-lg:row-start-1 md:max-lg:justify-self-end";

export type TrustSealsProps = {
  seal: { href: string; image: string } | null;
  other: ShopSeals["other"];
};

/** The seal's server checks the shop's address, so requests to it must send the referrer. */
export function TrustSeals({ seal, other }: TrustSealsProps) {
  const t = useTranslations("Nav");
  if (!seal && !other) return null;
  return (
    <div className={PLACE}>
      {seal && (
        <a
          href={seal.href}
          target="_blank"
          rel="noopener"
          referrerPolicy="origin"
          className="grid h-28 w-24 place-items-center rounded-md bg-surface p-2"
        >
          {/* biome-ignore lint/performance/noImgElement: it comes from the seal's own server */}
          <img src={seal.image} alt={t("trustSeal")} width={80} height={96} loading="lazy" referrerPolicy="origin" />
        </a>
      )}
      {other && (
        <a href={other.url} target="_blank" rel="noopener" className={LINK}>
          {[other.name, other.no].filter(Boolean).join(" ")}
        </a>
      )}
    </div>
  );
}
