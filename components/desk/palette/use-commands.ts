"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { goodsHref } from "@/components/desk/goods/goods-query";
import type { NavItem } from "@/components/desk/kit/nav-items";
import { PARTS } from "@/components/desk/settings/parts";
import { shopApi } from "@/lib/api/browser";
import type { CustomerHit, DeskHit, ProductHit } from "@/lib/contract/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { toSearchText } from "@/lib/persian/letters";

const PAUSE_MS = 120;

type Found = { hits: DeskHit[]; exact: number | null; products: ProductHit[]; customers: CustomerHit[] };
export type Answer = { q: string; found: Found | "failed" } | null;
const NO_RESULTS: Found = { hits: [], exact: null, products: [], customers: [] };

export const GROUPS = ["meant", "alike", "go"] as const;
export type Command = {
  key: string;
  group: (typeof GROUPS)[number];
  href: string;
  kind: string;
  hit?: DeskHit;
  name?: string;
};

const NEW_RECORDS = [
  { name: "goNewProduct", navItem: "goods", href: deskRoutes.product("new") },
  { name: "goNewCoupon", navItem: "coupons", href: deskRoutes.coupon("new") },
  { name: "goNewCompany", navItem: "companies", href: deskRoutes.company("new") },
] as const;

/** True if every word of the text is a prefix of a word of the command, normalized as in the search. */
function matchesCommand(text: string, { name, says }: Command & { says?: string }): boolean {
  const known = ` ${toSearchText(`${name ?? ""} ${says ?? ""}`)}`;
  const joined = known.replaceAll(" ", "");
  const words = toSearchText(text).split(" ").filter(Boolean);
  return words.every((word) => known.includes(` ${word}`)) || joined.includes(words.join(""));
}

/** Searches on the server; a late response to an earlier text is dropped. */
export function useFound(text: string): Answer {
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    const q = text.trim();
    if (q === "") return setAnswer(null);
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const result = await shopApi.deskOrder.search({ q }, { signal: control.signal }).catch(() => null);
      if (control.signal.aborted) return;
      setAnswer({ q, found: result?.ok ? { hits: result.data, ...result.extra } : "failed" });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text]);
  return answer;
}

/** Customers and products that were found. */
function useRecords({ products, customers }: Found): Command[] {
  const t = useTranslations("Staff");
  const goods = products.map(({ id, name }): Command => {
    const href = goodsHref({ q: String(id), page: 1 });
    return { key: `product-${id}`, group: "alike", href, kind: t("product"), name };
  });
  const people = customers.map(({ id, name, city }): Command => {
    const href = deskRoutes.customer(id);
    return { key: `customer-${id}`, group: "alike", href, kind: t("customer"), name: joined([name, city]) };
  });
  return [...people, ...goods];
}

/** Returns the commands that match a text, in the order of their groups. */
export function useCommands(text: string, answer: Answer, navItems: readonly NavItem[]): Command[] {
  const t = useTranslations("Staff");
  const says = useTranslations("StaffSettings");
  const found = !answer || answer.found === "failed" ? NO_RESULTS : answer.found;
  const { hits, exact } = found;
  const orders = hits.map((hit): Command => {
    const group = hit.id === exact ? "meant" : "alike";
    return { key: `order-${hit.id}`, group, href: deskRoutes.order(hit.id), kind: t(`by_${hit.by}`), hit };
  });
  const records = useRecords(found);
  const number = exact === null ? "" : toPersianDigits(exact);
  const act = (key: string, href: string, name: "goSerials" | "goPapers" | "goLabels"): Command => {
    return { key, group: "go", href, kind: t("command"), name: t(name, { number }) };
  };
  const acts =
    exact === null
      ? []
      : [
          act("serials", `${deskRoutes.order(exact)}#lines`, "goSerials"),
          act("papers", deskRoutes.papers([exact]), "goPapers"),
          act("labels", deskRoutes.papers([exact], "labels"), "goLabels"),
        ];
  const pages = navItems.map(
    ({ name, href }): Command => ({ key: name, group: "go", href, kind: t("page"), name: t(`nav_${name}`) }),
  );
  const settings = navItems.some(({ name }) => name === "settings")
    ? PARTS.map((part): Command & { says: string } => ({
        key: `setting-${part}`,
        group: "go",
        href: deskRoutes.setting(part),
        kind: t("nav_settings"),
        name: says(`part_${part}`),
        says: says(`says_${part}`),
      }))
    : [];
  const commands = NEW_RECORDS.filter(({ navItem }) =>
    navItems.some(({ name, onlyLooks }) => name === navItem && !onlyLooks),
  ).map(({ name, href }): Command => ({ key: name, group: "go", href, kind: t("command"), name: t(name) }));
  // With an empty field only pages are listed, because other commands would push them out of view.
  const named =
    toSearchText(text) === "" ? pages : [...pages, ...commands, ...settings].filter((way) => matchesCommand(text, way));
  const all = [...orders, ...records, ...acts, ...named];
  return GROUPS.flatMap((group) => all.filter((way) => way.group === group));
}
