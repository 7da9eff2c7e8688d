import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

export function OrderPictures({ files }: Pick<DeskOrder, "files">) {
  const t = useTranslations("Staff");
  if (files.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{t("pictures")}</h2>
      <ul className="flex flex-wrap gap-4">
        {files.map(({ id, url, by, created_at, is_evidence }, index) => (
          <li key={id} className="w-36 text-xs">
            <a href={url} download className="block overflow-hidden rounded-sm border">
              {/* biome-ignore lint/performance/noImgElement: a personal picture, which the image service must not cache */}
              <img
                src={url}
                alt={joined([t("pictureOf", { number: toPersianDigits(index + 1) }), t(`pictureBy_${by}`)])}
                width={144}
                height={144}
                loading="lazy"
                className="size-36 object-cover"
              />
            </a>
            <p className="mt-1 text-ink-soft">
              {t(`pictureBy_${by}`)} · {formatMoment(created_at)}
            </p>
            {is_evidence && <p className="font-medium text-warning">{t("pictureOfReturn")}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
