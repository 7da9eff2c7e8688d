import { useTranslations } from "next-intl";
import { AddressText } from "@/components/ui/address-text";
import { CodeText } from "@/components/ui/code-text";
import type { OrderPaper } from "@/lib/contract/desk-order";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { formatMobile } from "@/lib/persian/mobile";
import { formatName } from "@/lib/persian/no-break";
import { OrderCode } from "./order-code";

/** Contains no prices, because it is only for packing. */
export function PackingSheet({ paper }: { paper: OrderPaper }) {
  const t = useTranslations("Staff");
  const { id, created_at, recipient, lines, note } = paper;
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <article className="paper" aria-label={t("sheetsOf", { number: toPersianDigits(id) })}>
      <header>
        <div>
          <h2>{t("sheet")}</h2>
          <p>{joined([formatJalaliDate(created_at), paper.carrier ?? paper.posting])}</p>
          <p>
            <b>{recipient.name}</b> <CodeText>{formatMobile(recipient.mobile)}</CodeText>
          </p>
          <p>
            <AddressText>
              {joined([recipient.address, recipient.postal_code && t("postalCode", { code: recipient.postal_code })])}
            </AddressText>
          </p>
        </div>
        <OrderCode id={id} />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("packed")}</th>
            <th scope="col">{t("head_goods")}</th>
            <th scope="col">{t("head_count")}</th>
            <th scope="col">{t("serials")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span aria-hidden="true" className="paper-tick" />
              </td>
              <td>
                <b>{formatName(line.name)}</b>
                <span className="paper-soft">{joined([line.color, line.bundle, ...line.options])}</span>
              </td>
              <td>{formatCount(line.count)}</td>
              <td>
                {line.serials.map((serial) => (
                  <CodeText key={serial} className="paper-serial">
                    {serial}
                  </CodeText>
                ))}
                {line.has_serials && line.serials.length < line.count && (
                  <span className="paper-soft">
                    {t("serialsWanted", { count: formatCount(line.count - line.serials.length) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>{t("allPieces")}</td>
            <td>{formatCount(pieces)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {note && (
        <p className="paper-note">
          <b>{t("buyersNote")}</b> {note}
        </p>
      )}
    </article>
  );
}
