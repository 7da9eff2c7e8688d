import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FitAnswer } from "@/components/product/fit-answer";
import { FitForm } from "@/components/product/fit-form";
import { MissingProduct } from "@/components/product/missing-product";
import { type LoadedProduct, loadProduct } from "@/lib/api/server";
import { guestShop } from "@/lib/api/visitor";
import { type FitCheck, MAX_DEVICE_NAME } from "@/lib/contract/fits";
import { routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { parseRouteId } from "@/lib/seo/route-params";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ device?: string | string[] }> };

const NOT_FOUND = 404;

async function load({ params }: Props): Promise<LoadedProduct> {
  const id = parseRouteId((await params).id);
  return id === null ? { code: NOT_FOUND } : loadProduct(id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const result = await load(props);
  if (!result.product) return missingMetadata(result.code);
  const t = await getTranslations("Fits");
  return { title: t("checkTitle", { product: result.product.name }), robots: { index: false, follow: true } };
}

/** Returns the answer; an empty name is one that no device has. */
async function check(id: number, device: string): Promise<Pick<FitCheck, "fits" | "note">> {
  const t = await getTranslations("Fits");
  if (device === "") return { fits: [], note: t("noDevice") };
  const answer = await (await guestShop()).catalogue.fitCheck({ id, device });
  if (answer.ok) return answer.data;
  const { code, message } = answer.error;
  return { fits: [], note: (code === NOT_FOUND ? null : message) ?? t("cannotTell") };
}

/** The answer of an accessory's page without JavaScript. Not cached, because it is about one visitor's device. */
export default async function FitCheckPage(props: Props) {
  const result = await load(props);
  const { product } = result;
  if (!product) return <MissingProduct code={result.code} instead={result.instead} />;
  const t = await getTranslations("Fits");
  const { device } = await props.searchParams;
  const asked = typeof device === "string" ? device.slice(0, MAX_DEVICE_NAME) : null;
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6 py-8 md:py-12">
      <h1 className="text-title font-bold">{t("checkTitle", { product: product.name })}</h1>
      <section aria-label={t("checkAnswer")}>
        {asked === null ? <p>{t("cannotTell")}</p> : <FitAnswer {...(await check(product.id, asked))} />}
      </section>
      <FitForm id={product.id} labels={{ field: t("checkLabel"), ask: t("check") }} />
      <a
        href={routes.product(product.id, product.slug)}
        className="inline-flex min-h-11 items-center font-medium text-brand"
      >
        {t("backTo", { product: product.name })}
      </a>
    </article>
  );
}
