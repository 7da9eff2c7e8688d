import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { treeOptions } from "@/components/desk/kit/category-tree";
import { WrittenFields } from "@/components/desk/kit/only-looks";
import { readRecordId } from "@/components/desk/lists/list-query";
import { PreviewLink } from "@/components/desk/product/preview-link";
import { ProductMade } from "@/components/desk/product/product-made";
import { ProductForm } from "@/components/desk/product/product-record";
import { PriceFacts, ProductLinks } from "@/components/desk/product/product-side";
import { ProductStatePanel } from "@/components/desk/product/product-state";
import { StateBadge } from "@/components/desk/product/state-badge";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { loadDeskBrands, loadDeskCategories, loadGoodsOf, loadProductRecord } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ new?: string | string[] }> };

async function load({ params }: Props) {
  const id = readRecordId((await params).id);
  // This address has a page of its own.
  if (id === "new") notFound();
  const login = loginPath(deskRoutes.product(id));
  return { login, ...(await loadProductRecord(id, login)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return deskTitle((await load(props)).data.name);
}

export default async function ProductPage(props: Props) {
  const { data: product, extra, login } = await load(props);
  const [t, brands, categories, fits] = await Promise.all([
    getTranslations(),
    loadDeskBrands(login),
    loadDeskCategories(login),
    loadGoodsOf(product.fits, login),
  ]);
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.goods, name: t("StaffProducts.goods") }}
        title={product.name}
        badge={<StateBadge state={product.state} />}
      />
      {(await props.searchParams).new === "1" && <ProductMade product={product} />}
      <IslandMessages island="desk-product">
        <ProductLinks product={product} />
        <ProductForm
          product={product}
          brands={brands.map(({ id, name, slug }) => ({ id, name, slug }))}
          categories={treeOptions(categories)}
          fits={fits.map(({ id, name, final_price }) => ({ id, name, final_price }))}
          side={
            <div className="grid content-start gap-6">
              <WrittenFields>
                <ProductStatePanel product={product} />
              </WrittenFields>
              <PriceFacts product={product} />
              <PreviewLink id={product.id} />
              <RecordHistory history={extra.history} />
            </div>
          }
        />
      </IslandMessages>
    </>
  );
}
