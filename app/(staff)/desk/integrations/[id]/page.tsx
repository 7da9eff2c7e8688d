import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { navItemTitle } from "@/app/(staff)/desk/desk-title";
import { Deliveries } from "@/components/desk/integrations/deliveries";
import { ListPages } from "@/components/desk/lists/list-pages";
import { readPage } from "@/components/desk/lists/list-query";
import { CodeText } from "@/components/ui/code-text";
import { EmptyState } from "@/components/ui/empty-state";
import { loadDeliveries } from "@/lib/api/desk-integrations";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

export const generateMetadata = navItemTitle("integrations");

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function WebhookPage({ params, searchParams }: Props) {
  const id = Number((await params).id);
  if (!Number.isInteger(id) || id < 1) notFound();
  const page = readPage(await searchParams);
  const { data, extra } = await loadDeliveries(id, page, loginPath(deskRoutes.webhook(id, page)));
  return <Webhook {...extra} rows={data} page={page} />;
}

type Loaded = Awaited<ReturnType<typeof loadDeliveries>>;

function Webhook({ webhook, rows, count, page }: Loaded["extra"] & { rows: Loaded["data"]; page: number }) {
  const t = useTranslations("StaffIntegrations");
  return (
    <>
      <p className="pb-2">
        <a href={deskRoutes.integrations} className="text-brand">
          {t("back")}
        </a>
      </p>
      <h1 className="text-title font-bold">{t("deliveries")}</h1>
      <p className="pb-3">
        <CodeText className="text-ink-soft">{webhook.url}</CodeText>
      </p>
      <IslandMessages island="desk-deliveries">
        <Deliveries key={page} loaded={rows} webhook={webhook} />
      </IslandMessages>
      {rows.length === 0 && <EmptyState title={t("noDeliveries")} />}
      <ListPages page={page} last={Math.ceil(count / PAGE_SIZE)} href={(at) => deskRoutes.webhook(webhook.id, at)} />
    </>
  );
}
