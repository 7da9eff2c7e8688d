import { useTranslations } from "next-intl";

export type TrustSealProps = {
  /** The page of the electronic trust seal (Enamad) that was given to this shop, and its picture; null without one. */
  seal: { href: string; image: string } | null;
  /** Shows where it would stand. */
  hasSealPlace: boolean;
};

/** The seal asks for the address of the shop, so that it is no one else's: the referrer goes with it. */
export function TrustSeal({ seal, hasSealPlace }: TrustSealProps) {
  const t = useTranslations("Nav");
  if (!seal) {
    return hasSealPlace ? (
      <p className="grid h-28 w-24 place-items-center self-start rounded-md border border-dashed border-field bg-surface p-2 text-center text-xs text-ink-soft">
        {t("trustSeal")}
      </p>
    ) : null;
  }
  return (
    <a
      href={seal.href}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
      className="grid h-28 w-24 place-items-center self-start rounded-md bg-surface p-2"
    >
      {/* biome-ignore lint/performance/noImgElement: it comes from the seal's own server */}
      <img src={seal.image} alt={t("trustSeal")} width={80} height={96} loading="lazy" referrerPolicy="origin" />
    </a>
  );
}
