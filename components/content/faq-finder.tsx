"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Questions } from "@/components/ui/questions";
import { RevealTarget } from "@/components/ui/reveal-target";
import { Tabs } from "@/components/ui/tabs";
import { TextField } from "@/components/ui/text-field";
import type { Faq, FaqCategory } from "@/lib/contract/content";
import { findQuestions } from "@/lib/domain/listing/find-questions";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

export type FaqGroup = FaqCategory & { faqs: Faq[] };

const toItems = (faqs: Faq[]) => faqs.map(({ id, question, answer }) => ({ id: `q-${id}`, question, answer }));

const nameInAddress = (id: string) => history.replaceState(history.state, "", `#${id}`);

export function FaqFinder({ groups }: { groups: FaqGroup[] }) {
  const t = useTranslations("Faq");
  const [query, setQuery] = useState("");
  const found = query.trim()
    ? findQuestions(
        groups.flatMap(({ faqs }) => faqs),
        query,
      )
    : null;
  const tabs = groups.map(({ id, name, faqs }) => ({
    id: String(id),
    label: name,
    panel: (
      <div id={`faq-${id}`} className="scroll-mt-20">
        <Questions questions={toItems(faqs)} onOpen={nameInAddress} />
      </div>
    ),
  }));
  return (
    <div className="flex flex-col gap-6">
      <div className="noscript:hidden">
        <TextField
          type="search"
          label={t("search")}
          placeholder={t("searchExample")}
          maxLength={100}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </div>
      <p role="status" className={found ? "text-ink-soft" : "sr-only"}>
        {found && (found.length > 0 ? t("found", { count: formatCount(found.length) }) : t("nothing"))}
      </p>
      {found?.length === 0 && (
        <a href={routes.contact} className="self-start font-medium text-brand underline underline-offset-4">
          {t("ask")}
        </a>
      )}
      {found && found.length > 0 && <Questions questions={toItems(found)} onOpen={nameInAddress} />}
      <div hidden={found !== null}>
        <Tabs label={t("categories")} tabs={tabs} initial={tabs[0]?.id ?? ""} />
      </div>
      <RevealTarget />
    </div>
  );
}
