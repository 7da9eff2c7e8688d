import type { Metadata } from "next";
import { cache } from "react";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import type { Typed } from "@/components/desk/lists/list-query";
import { PageEditor } from "@/components/desk/pages/page-editor";
import { loadDeskPage } from "@/lib/api/desk-pages";
import { PAGE_KINDS } from "@/lib/contract/page-body";
import { deskRoutes } from "@/lib/desk-routes";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { parseSlug } from "@/lib/seo/route-params";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Typed> };

/** Loads the draft once for the title and the page. */
const loadPage = cache(async (slug: string, asked: string | undefined) => {
  const kind = PAGE_KINDS.find((known) => known === asked);
  return loadDeskPage({ slug, kind }, loginPath(deskRoutes.page(slug, kind)));
});

async function readProps({ params, searchParams }: Props) {
  const slug = parseSlug((await params).slug) ?? "";
  const { kind } = await searchParams;
  return { slug, ...(await loadPage(slug, typeof kind === "string" ? kind : undefined)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return deskTitle((await readProps(props)).data.title);
}

export default async function DeskPagePage(props: Props) {
  const { slug, data, named } = await readProps(props);
  const otherBlog = data.kind === "article" && !env.hasOwnBlog ? env.blogUrl : undefined;
  return (
    <IslandMessages island="desk-page">
      <PageEditor at={{ slug, kind: data.kind }} loaded={data} named={named} otherBlog={otherBlog} />
    </IslandMessages>
  );
}
