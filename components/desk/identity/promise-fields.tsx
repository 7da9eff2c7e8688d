"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { moveItem } from "@/components/desk/kit/move-item";
import { PROMISE_COUNT, PROMISE_KINDS, type PromiseFacts, type ShopPromise } from "@/lib/contract/shop-identity";
import { formatCount } from "@/lib/persian/digits";
import { PromiseRow, type PromiseRowProps } from "./promise-row";

type PromiseFieldsProps = {
  promises: ShopPromise[];
  facts: PromiseFacts;
  field: PromiseRowProps["field"];
  onChange: (promises: ShopPromise[]) => void;
};

export function PromiseFields({ promises, facts, field, onChange }: PromiseFieldsProps) {
  const t = useTranslations("StaffIdentity");
  const write = (at: number, value: string) => onChange(promises.map((one, i) => (i === at ? { ...one, value } : one)));
  return (
    <div className="col-span-full">
      <ul>
        {promises.map((promise, at) => (
          <PromiseRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a promise is identified by its position.
            key={at}
            at={at}
            promise={promise}
            facts={facts}
            field={field}
            onOffer={(value) => write(at, value)}
            onUp={at > 0 ? () => onChange(moveItem(promises, at, at - 1)) : undefined}
            onDown={at < promises.length - 1 ? () => onChange(moveItem(promises, at, at + 1)) : undefined}
            onRemove={() => onChange(promises.filter((_, other) => other !== at))}
          />
        ))}
      </ul>
      <p className="pt-3 text-xs text-ink-soft">
        {t("promiseCount", { count: formatCount(promises.length), most: formatCount(PROMISE_COUNT.most) })}
      </p>
      {promises.length < PROMISE_COUNT.most && <NewPromise onAdd={(promise) => onChange([...promises, promise])} />}
    </div>
  );
}

function NewPromise({ onAdd }: { onAdd: (promise: ShopPromise) => void }) {
  const t = useTranslations("StaffIdentity");
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {PROMISE_KINDS.map((kind) => (
        <Button key={kind} variant="outline" onClick={() => onAdd({ kind, label: t(`kind_${kind}`), value: "" })}>
          {t("addPromise", { kind: t(`kind_${kind}`) })}
        </Button>
      ))}
    </div>
  );
}
