import { navItemTitle } from "@/app/(staff)/desk/desk-title";
import { PageEditor } from "@/components/desk/pages/page-editor";
import { loadDeskPage } from "@/lib/api/desk-pages";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { parseSlug } from "@/lib/seo/route-params";

export const generateMetadata = navItemTitle("pages");

export default async function DeskPagePage({ params }: { params: Promise<{ slug: string }> }) {
  const slug = parseSlug((await params).slug) ?? "";
  const { data, named } = await loadDeskPage(slug, loginPath(routes.deskPage(slug)));
  return (
    <IslandMessages island="desk-page">
      <PageEditor slug={slug} loaded={data} named={named} />
    </IslandMessages>
  );
}
