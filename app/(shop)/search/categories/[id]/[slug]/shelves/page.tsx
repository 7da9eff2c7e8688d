import PackageOpen from "lucide-react/icons/package-open";
import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { loadCategoryPath } from "@/app/(shop)/search/category-listing";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { ChooseLink } from "@/components/choose/choose-link";
import { CategoryLinks } from "@/components/listing/category-links";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { isChosenFrom } from "@/lib/api/choose";
import { loadShelves } from "@/lib/api/server";
import { listHref, parseListQuery } from "@/lib/domain/listing/listing";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { isSameSlug } from "@/lib/seo/route-params";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string; slug: string }> };

const PLAIN = parseListQuery({});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = (await loadCategoryPath(params)).at(-1);
  if (!category) return missingMetadata(404);
  const t = await getTranslations();
  return listingMetadata({
    titleParts: [t("List.shelvesOf", { name: category.name }), t("Brand.name")],
    description: t("List.shelvesDescription", { name: category.name }),
    path: routes.shelves(category.id, category.slug),
    query: PLAIN,
  });
}

export default async function ShelvesPage({ params }: Props) {
  const path = await loadCategoryPath(params);
  const category = path.at(-1);
  if (!category) return <Missing />;
  const { id, slug, name } = category;
  if (!isSameSlug((await params).slug, slug)) permanentRedirect(routes.shelves(id, slug));
  const [t, shelves, isChosen] = await Promise.all([getTranslations(), loadShelves(id), isChosenFrom(category)]);
  const address = routes.category(id, slug);
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(t("Nav.home"), path, env.origin)} />
      <Breadcrumb path={path.slice(0, -1)} current={name} />
      <div className="flex flex-wrap items-center justify-between gap-4 pt-2 pb-2">
        <h1 className="text-title font-bold">{name}</h1>
        <ButtonLink variant="secondary" href={address}>
          {t("List.allOf", { name })}
        </ButtonLink>
      </div>
      <p className="max-w-reading pb-6 text-base text-ink-soft">{category.description}</p>
      {isChosen && (
        <div className="-mt-4 pb-6">
          <ChooseLink />
        </div>
      )}
      <div className="flex flex-col gap-14 lg:gap-22">
        <CategoryLinks title={t("List.subCategories")} categories={category.children} />
        {shelves.map((shelf) => (
          <ProductShelf
            key={shelf.id}
            title={shelf.name}
            products={shelf.products}
            more={{ href: listHref(address, PLAIN, { shelf: shelf.id }), label: t("Home.viewAll") }}
          />
        ))}
        {shelves.length === 0 && <EmptyState icon={<PackageOpen />} title={t("List.noShelf")} />}
      </div>
    </>
  );
}
