"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { CodeText } from "@/components/ui/code-text";
import { shopApi } from "@/lib/api/browser";
import type { ApiKey, KeyRight, NewApiKey } from "@/lib/contract/integration";
import { joined } from "@/lib/persian/joined";
import { KeyForm } from "./key-form";
import { OncePanel } from "./once-panel";
import { RemoveButton } from "./remove-button";

/** Keys with which programs of the merchant call the shop. */
export function Keys({ loaded, rights }: { loaded: readonly ApiKey[]; rights: readonly KeyRight[] }) {
  const t = useTranslations("StaffIntegrations");
  const [keys, setKeys] = useState(loaded);
  const [isOpen, setIsOpen] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  const take = (key: NewApiKey) => {
    setKeys((before) => [...before, key]);
    setCreated(key);
    setIsOpen(false);
  };
  const drop = (id: number) => {
    setKeys((before) => before.filter((key) => key.id !== id));
    setCreated((shown) => (shown?.id === id ? null : shown));
  };
  return (
    <section aria-labelledby="keys" className="border-t py-4">
      <h2 id="keys" className="text-lg font-bold">
        {t("keys")}
      </h2>
      <p className="max-w-prose text-xs text-ink-soft">{t("keysText")}</p>
      {keys.length === 0 && <p className="py-3 text-ink-soft">{t("noKeys")}</p>}
      <ul className="divide-y empty:hidden">
        {keys.map((key) => (
          <KeyRow key={key.id} row={key} onRemoved={() => drop(key.id)} />
        ))}
      </ul>
      {created && (
        <OncePanel title={t("newKey", { name: created.name })} secret={created.key} onDone={() => setCreated(null)} />
      )}
      {isOpen && <KeyForm rights={rights} onCreated={take} onClose={() => setIsOpen(false)} />}
      {!isOpen && (
        <Button variant="outline" className="mt-3" onClick={() => setIsOpen(true)}>
          {t("addKey")}
        </Button>
      )}
    </section>
  );
}

function KeyRow({ row, onRemoved }: { row: ApiKey; onRemoved: () => void }) {
  const t = useTranslations("StaffIntegrations");
  const { id, name, rights, ending, created_at, created_by, last_used_at } = row;
  const used = last_used_at ? t("keyUsed", { time: formatMoment(last_used_at) }) : t("keyUnused");
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p>
          <b className="font-medium">{name}</b>{" "}
          <CodeText className="text-ink-soft">{t("keyEnding", { ending })}</CodeText>
        </p>
        <p className="text-xs text-ink-soft">{joined(rights.map((right) => t(`right_${right}`))) || t("keyDead")}</p>
        <p className="text-xs text-ink-soft">
          {joined([t("keyMade", { name: created_by, time: formatMoment(created_at) }), used])}
        </p>
      </div>
      <RemoveButton
        name={name}
        text={t("removeKeyText")}
        remove={() => shopApi.deskIntegration.removeKey({ id })}
        onRemoved={onRemoved}
      />
    </li>
  );
}
