import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useAuditFormatter } from "@/components/desk/record/use-audit-formatter";
import type { AuditRow } from "@/lib/contract/desk-people";
import { SETTING_IDS, type SettingName } from "@/lib/contract/desk-settings";
import { deskRoutes } from "@/lib/desk-routes";
import { toPersianDigits } from "@/lib/persian/digits";
import { AuditChanges } from "../record/audit-changes";

export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslations("StaffPeople");
  const words = useAuditFormatter();
  return (
    <ol className="border-t empty:hidden">
      {rows.map(({ id, at, by, act, subject, changes }) => (
        <li key={id} className="border-b py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <b className="font-medium">{words.act(act)}</b>
            <Subject subject={subject} />
            <span className="ms-auto text-xs text-ink-soft">
              {by ?? t("command")} <time dateTime={at}>{formatMoment(at)}</time>
            </span>
          </p>
          <AuditChanges changes={changes} />
        </li>
      ))}
    </ol>
  );
}

/** Records with a page; one that was removed answers 404 there. */
const RECORDS = {
  coupon: deskRoutes.coupon,
  company: deskRoutes.company,
  product: deskRoutes.product,
  category: deskRoutes.category,
  brand: deskRoutes.brand,
  bundle: deskRoutes.bundle,
  shelf: deskRoutes.shelf,
  sale: deskRoutes.sale,
  trade: deskRoutes.trade,
  slider: deskRoutes.slider,
  banner: deskRoutes.banner,
  bank: deskRoutes.bank,
};
const isRecord = (kind: string): kind is keyof typeof RECORDS => kind in RECORDS;

function Subject({ subject: { kind, id, name } }: Pick<AuditRow, "subject">) {
  const t = useTranslations("StaffPeople");
  const number = toPersianDigits(id);
  if (kind === "invoice") {
    return (
      <DeskLink href={deskRoutes.order(id)} className="text-brand">
        {t("subject_invoice", { id: number })}
      </DeskLink>
    );
  }
  if (kind === "home") {
    return (
      <DeskLink href={deskRoutes.home} className="text-brand">
        {t("subject_home")}
      </DeskLink>
    );
  }
  // A page is found by its address, which is its name here.
  if (kind === "page" && name !== null) {
    return (
      <DeskLink href={deskRoutes.page(name)} className="text-brand">
        {t("subject_page", { name })}
      </DeskLink>
    );
  }
  if (kind === "setting") return <SettingSubject id={id} />;
  if (isRecord(kind)) {
    return (
      <DeskLink href={RECORDS[kind](id)} className="text-brand">
        {t(`subject_${kind}`, { name: name ?? number })}
      </DeskLink>
    );
  }
  if (
    kind === "comment" ||
    kind === "contact" ||
    kind === "application" ||
    kind === "port" ||
    kind === "picture" ||
    kind === "apiKey" ||
    kind === "webhook"
  )
    return <span>{t(`subject_${kind}`, { id: number })}</span>;
  return <span>{t(`subject_${kind}`, { name: name ?? number })}</span>;
}

const SETTING_NAMES = Object.keys(SETTING_IDS) as SettingName[];

function hrefOf(name: SettingName): string {
  if (name === "searchWords") return deskRoutes.searchWords;
  return name === "opening" ? deskRoutes.setup : deskRoutes.setting(name);
}

function SettingSubject({ id }: { id: number }) {
  const t = useTranslations("StaffSettings");
  const name = SETTING_NAMES.find((one) => SETTING_IDS[one] === id);
  return name ? (
    <DeskLink href={hrefOf(name)} className="text-brand">
      {t(`part_${name}`)}
    </DeskLink>
  ) : null;
}
