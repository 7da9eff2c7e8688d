import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import { CopyButton } from "@/components/ui/copy-button";
import { MAX_TRANSFER_CLAIMS, type Transfer, type TransferAccount } from "@/lib/contract/payment";
import { formatJalaliMoment } from "@/lib/persian/jalali";
import { Card } from "./card-number";
import { TransferForm } from "./transfer-form";

type TransferPanelProps = {
  code: string;
  transfer: Transfer;
  again: () => Promise<void>;
};

export function TransferPanel({ code, transfer: { accounts, claims }, again }: TransferPanelProps) {
  const t = useTranslations("Transfer");
  return (
    <section aria-labelledby="transfer" className="flex flex-col gap-4">
      <h2 id="transfer" className="text-lg font-bold">
        {t("title")}
      </h2>
      {accounts.length === 0 && <p>{t("none")}</p>}
      {accounts.map((account) => (
        <Account key={account.iban} account={account} />
      ))}
      <h3 className="text-base font-bold">{t("claim")}</h3>
      {claims.length < MAX_TRANSFER_CLAIMS ? <TransferForm code={code} onKept={again} /> : <p>{t("full")}</p>}
      {claims.length > 0 && (
        <div>
          <h3 className="text-xs text-ink-soft">{t("claims")}</h3>
          <ul>
            {claims.map(({ reference, paid_at }) => (
              <li key={reference} className="flex min-h-11 items-center justify-between gap-4 border-b">
                <CodeText className="font-medium">{reference}</CodeText>
                <span className="shrink-0 text-xs text-ink-soft">{formatJalaliMoment(paid_at)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Account({ account: { bank, owner, card, iban, account } }: { account: TransferAccount }) {
  const t = useTranslations("Transfer");
  const copied = useTranslations("Common")("copied");
  const lines = [
    { label: t("card"), text: card, shown: <Card digits={card} />, copy: t("copyCard") },
    { label: t("iban"), text: iban, shown: <CodeText>{iban}</CodeText>, copy: t("copyIban") },
    {
      label: t("account"),
      text: account,
      shown: <CodeText>{account}</CodeText>,
      copy: t("copyAccount"),
    },
  ];
  return (
    <div className="rounded-md border px-4 py-3">
      <p className="font-bold">{bank}</p>
      <p className="text-xs text-ink-soft">{t("owner", { owner })}</p>
      <dl className="mt-1">
        {lines
          .filter(({ text }) => text)
          .map(({ label, text, shown, copy }) => (
            <div key={label} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="flex items-center gap-3 font-medium">
                {shown}
                <CopyButton text={text} label={copy} copied={copied} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
