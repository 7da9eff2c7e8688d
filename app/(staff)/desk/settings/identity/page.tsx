import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { AuditRows } from "@/components/desk/people/audit-rows";
import { loadAudit, loadIdentitySetting } from "@/lib/api/desk";
import { loadIdentity } from "@/lib/api/identity";
import { loadCategories, orNothing } from "@/lib/api/server";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import { deskRoutes } from "@/lib/desk-routes";
import { everyCategory } from "@/lib/domain/product/category-tree";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import fa from "@/messages/fa.json";
import { IdentityScreen } from "./identity-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("StaffIdentity");
  return deskTitle(t("title"));
}

const MOST_HISTORY = 8;
const { slipTitle, promises, heroAction, heroSecondary } = fa.Home;
/** These messages contain `{shop}`, because the preview shows the typed name. */
const TEXTS = { Brand: { name: fa.Brand.name }, Home: { slipTitle, promises, heroAction, heroSecondary } };

export default async function IdentityPage() {
  const login = loginPath(deskRoutes.setting("identity"));
  const about = { kind: "setting", of: SETTING_IDS.identity } as const;
  const [t, { data, extra }, shown, categories, audit] = await Promise.all([
    getTranslations(),
    loadIdentitySetting(login),
    loadIdentity(),
    orNothing("The categories", loadCategories()),
    loadAudit(about, login),
  ]);
  const targets = [
    { href: routes.search, name: t("StaffIdentity.allGoods") },
    ...everyCategory(categories ?? []).map((category) => ({
      href: routes.categoryEntry(category),
      name: category.name,
    })),
  ];
  const history = (
    <section>
      <h2 className="pb-2 text-lg font-bold">{t("StaffSettings.history")}</h2>
      {audit.data.length === 0 && <p className="text-ink-soft">{t("StaffSettings.noHistory")}</p>}
      <AuditRows rows={audit.data.slice(0, MOST_HISTORY)} />
    </section>
  );
  return (
    <>
      <a href={deskRoutes.settings} className="inline-flex min-h-11 items-center self-start text-xs text-brand">
        {t("StaffSettings.settings")}
      </a>
      <h1 className="pb-3 text-title font-bold">{t("StaffIdentity.title")}</h1>
      <IslandMessages island="identity">
        <IdentityScreen
          setting={data}
          facts={extra}
          targets={targets}
          texts={TEXTS}
          hasTerminalMark={shown.has_terminal_mark}
          history={history}
        />
      </IslandMessages>
    </>
  );
}
