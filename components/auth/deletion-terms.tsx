import Check from "lucide-react/icons/check";
import Trash from "lucide-react/icons/trash-2";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

const DELETED = ["goesAccount", "goesLists", "goesPictures", "goesComments", "goesSessions"] as const;
const RETAINED = ["staysOrders", "staysHash", "staysLog"] as const;

function Terms({ title, mark, texts }: { title: string; mark: ReactNode; texts: string[] }) {
  return (
    <>
      <h2 className="font-bold">{title}</h2>
      <ul className="mt-2 mb-5 flex flex-col gap-2">
        {texts.map((text) => (
          <li key={text} className="flex gap-2">
            {mark}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

export function DeletionTerms() {
  const t = useTranslations("Deletion");
  return (
    <>
      <Terms
        title={t("goes")}
        mark={<Trash aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />}
        texts={DELETED.map((key) => t(key))}
      />
      <Terms
        title={t("stays")}
        mark={<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />}
        texts={RETAINED.map((key) => t(key))}
      />
      <p className="text-ink-soft">{t("again")}</p>
      <ButtonLink href={routes.settings} variant="ghost" className="-ms-6 mb-4">
        {t("exportFirst")}
      </ButtonLink>
    </>
  );
}

export function DeletionBlocked({ text, orders }: { text: string; orders: number[] }) {
  const t = useTranslations("Deletion");
  return (
    <Alert tone="warning" title={t("hindered")} live>
      <p>{text}</p>
      {orders.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {t("orders")}
          {orders.map((id) => (
            <a key={id} href={routes.receipt(id)} className="font-medium text-brand hover:underline">
              {toPersianDigits(String(id))}
            </a>
          ))}
        </p>
      )}
    </Alert>
  );
}
