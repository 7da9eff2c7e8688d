import { useTranslations } from "next-intl";

/** Beside the shop's own lines on a tablet, where a row of its own would be empty but for it. */
const PLACE =
  "grid h-28 w-24 place-items-center self-start rounded-md bg-surface p-2 md:max-lg:col-start-3 md:max-lg:row-start-1 md:max-lg:justify-self-end";

export type TrustSealProps = {
  /** The page of the electronic trust seal (Enamad) that was given to this shop, and its picture; null without one. */
  seal: { href: string; image: string } | null;
};

/** The seal asks for the address of the shop, so that it is no one else's: the referrer goes with it. Nothing without a seal. */
export function TrustSeal({ seal }: TrustSealProps) {
  const t = useTranslations("Nav");
  if (!seal) return null;
  return (
    <a href={seal.href} target="_blank" rel="noopener" referrerPolicy="origin" className={PLACE}>
      {/* biome-ignore lint/performance/noImgElement: it comes from the seal's own server */}
      <img src={seal.image} alt={t("trustSeal")} width={80} height={96} loading="lazy" referrerPolicy="origin" />
    </a>
  );
}
