import { useTranslations } from "next-intl";
import { StaticHtml } from "@/components/ui/static-html";
import type { FittedDevice } from "@/lib/contract/fits";
import type { ProductCard } from "@/lib/contract/product";
import { kindName } from "@/lib/domain/product/goods-kind";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { LatePart } from "./late-part";

const SHOWN = 8;

const chips = (devices: readonly FittedDevice[]) => (
  <ul className="flex flex-wrap gap-2">
    {devices.map(({ id, slug, name, model }) => (
      <li key={id}>
        <a
          href={routes.product(id, slug)}
          title={name}
          className="inline-flex min-h-11 items-center rounded-md border border-brand bg-brand-soft px-3 text-brand"
        >
          <bdi>{model}</bdi>
        </a>
      </li>
    ))}
  </ul>
);

type FittedDevicesProps = {
  /** The accessory. */
  product: Pick<ProductCard, "id" | "name" | "brand">;
  devices: readonly FittedDevice[];
};

/** On the page of an accessory: the devices that it is recorded as fitting, one per model, and a field to ask for others. */
export function FittedDevices({ product, devices }: FittedDevicesProps) {
  const t = useTranslations("Fits");
  if (devices.length === 0) return null;
  const more = devices.slice(SHOWN);
  return (
    <section aria-labelledby="fitted-devices" className="mt-6">
      <StaticHtml>
        <h2 id="fitted-devices" className="mb-3 text-lg font-bold">
          {t("devices")}
        </h2>
        {chips(devices.slice(0, SHOWN))}
        {more.length > 0 && (
          <details className="group mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand">
              <span className="group-open:hidden">{t("allDevices", { count: formatCount(devices.length) })}</span>
              <span className="hidden group-open:inline">{t("fewer")}</span>
            </summary>
            {chips(more)}
          </details>
        )}
      </StaticHtml>
      <LatePart
        part="FitCheck"
        id={product.id}
        labels={{ field: t("checkLabel"), ask: t("check"), answer: t("checkAnswer") }}
        kind={kindName(product)}
      />
    </section>
  );
}
