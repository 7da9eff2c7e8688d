"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { namesOfLines } from "@/lib/domain/order/line-names";
import { useSwapFocus } from "@/lib/hooks/use-swap-focus";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { ReturnForm } from "./return-form";
import { ReturnLinesForm } from "./return-lines-form";

type OrderReturnProps = { order: DeskOrder; onChange: (order: DeskOrder) => void };
type Choice = "lines" | "all" | "refuse";

/** Pieces that come back: what the customer asked for, what was decided, and the forms to decide. */
export function OrderReturn({ order, onChange }: OrderReturnProps) {
  const t = useTranslations("Staff");
  const [choice, setChoice] = useState<Choice | null>(null);
  const box = useSwapFocus<HTMLElement>(choice ?? "closed");
  const request = order.return_request;
  const isAsked = request?.state === "asked";
  const onlyLooks = useOnlyLooks();
  if (!request && (onlyLooks || !order.can_return)) return null;
  const form = { order, onClose: () => setChoice(null) };
  const done = (changed: DeskOrder) => {
    setChoice(null);
    onChange(changed);
  };
  return (
    <section ref={box} className={isAsked ? "grid gap-3 rounded-md bg-warning-soft px-4 py-3" : "grid gap-3"}>
      {request && (
        <div>
          <h2 className={isAsked ? "font-bold text-warning" : "text-lg font-bold"}>{t(`return_${request.state}`)}</h2>
          <p className="break-words">{request.reason}</p>
          {request.lines && (
            <p className="break-words text-ink-soft">
              {wantedIn(order, (name, line) => t("lineOf", { name, line: formatCount(line) }))}
            </p>
          )}
          {request.answer && <p className="break-words">{t("returnAnswered", { answer: request.answer })}</p>}
        </div>
      )}
      {choice === null && !onlyLooks && (isAsked || order.can_return) && (
        <p className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setChoice("lines")}>
            {t("returnSome")}
          </Button>
          {request?.state !== "refused" && (
            <Button variant="outline" onClick={() => setChoice("all")}>
              {t("returnAll")}
            </Button>
          )}
          {isAsked && (
            <Button variant="secondary" onClick={() => setChoice("refuse")}>
              {t("returnRefuse")}
            </Button>
          )}
        </p>
      )}
      {choice === "lines" && <ReturnLinesForm {...form} onChange={done} />}
      {(choice === "all" || choice === "refuse") && (
        <ReturnForm key={choice} {...form} accept={choice === "all"} onChange={done} />
      )}
    </section>
  );
}

/** Names the pieces that the customer wants to return. */
function wantedIn({ lines, return_request: request }: DeskOrder, numbered: (name: string, line: number) => string) {
  const names = namesOfLines(lines, numbered);
  return joined((request?.lines ?? []).map(({ line, pieces }) => `${names.get(line) ?? ""} × ${formatCount(pieces)}`));
}
