import { useTranslations } from "next-intl";

/** On tablets the seal is beside the legal lines, to avoid a nearly empty row. */
const PLACE =
  "grid h-28 w-24 place-items-center self-start rounded-md bg-surface p-2 md:max-lg:col-start-3 md:max-lg:row-start-1 md:max-lg:justify-self-end";

export type TrustSealProps = {
  seal: { href: string; image: string } | null;
};

/** The seal's server checks the shop's address, so its requests send the referrer. */
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
