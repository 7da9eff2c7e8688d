import { navItemTitle } from "@/app/(staff)/desk/desk-title";
import type { Typed } from "@/components/desk/lists/list-query";
import { PageEditor } from "@/components/desk/pages/page-editor";
import { loadDeskPage } from "@/lib/api/desk-pages";
import { PAGE_KINDS } from "@/lib/contract/page-body";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { parseSlug } from "@/lib/seo/route-params";

export const generateMetadata = navItemTitle("pages");

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Typed> };

export default async function DeskPagePage({ params, searchParams }: Props) {
  const slug = parseSlug((await params).slug) ?? "";
  const { kind: asked } = await searchParams;
  const kind = PAGE_KINDS.find((known) => known === asked);
  const { data, named } = await loadDeskPage({ slug, kind }, loginPath(routes.deskPage(slug, kind)));
  const otherBlog = data.kind === "article" && !env.hasOwnBlog ? env.blogUrl : undefined;
  return (
    <IslandMessages island="desk-page">
      <PageEditor at={{ slug, kind: data.kind }} loaded={data} named={named} otherBlog={otherBlog} />
    </IslandMessages>
  );
}
