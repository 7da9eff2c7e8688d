"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { toPersianDigits } from "@/lib/persian/digits";
import { PrintPaper } from "./print-paper";
import { usePrinting } from "./use-printing";
import { useShopFacts } from "./use-shop-facts";
import "./print.css";

type PrintedFormProps = Omit<ComponentProps<typeof PrintPaper>, "shop">;

/** Rendered only while printing, instead of the page. */
export default function PrintedForm(props: PrintedFormProps) {
  const shop = useShopFacts();
  return usePrinting() && createPortal(<Sheets {...props} shop={shop} />, document.body);
}

/** Sets the texts in the page margins, which only the root element can have. */
function Sheets(props: ComponentProps<typeof PrintPaper>) {
  const t = useTranslations("Print");
  const margins = {
    "--print-name": t("marginName", { number: toPersianDigits(props.invoice.id) }),
    "--print-page": t("marginPage"),
    "--print-of": t("marginOf"),
  };
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(margins)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(margins)) style.removeProperty(name);
    };
  });
  return <PrintPaper {...props} />;
}
