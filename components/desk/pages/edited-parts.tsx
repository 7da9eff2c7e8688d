"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RemoveRecord } from "@/components/desk/record/remove-record";
import { shopApi } from "@/lib/api/browser";
import { isTextPage } from "@/lib/contract/content";
import { deskRoutes } from "@/lib/desk-routes";
import type { BlockFieldsProps, Named } from "./block-records";
import { PageBlocks } from "./page-blocks";
import { PageHead } from "./page-head";
import type { PageAt, PageDraft } from "./use-page-draft";

type EditedPartsProps = { at: PageAt; editor: PageDraft; stored: Named };

/** The fields of a page, its blocks and its removal. */
export function EditedParts({ at, editor: { page, fields, change }, stored }: EditedPartsProps) {
  const t = useTranslations("StaffPages");
  const [named, setNamed] = useState<Named>(stored);
  const isFixed = at.kind === "faq" || (at.kind === "page" && isTextPage(at.slug));
  const errorOf = (path: string) => fields[path]?.[0];
  const learn: BlockFieldsProps["onNamed"] = ({ pictures = [], products = [] }) =>
    setNamed((known) => ({
      ...known,
      pictures: [...known.pictures, ...pictures],
      products: [...known.products, ...products],
    }));
  return (
    <>
      <PageHead
        {...{ page, isFixed, errorOf, pictures: named.pictures }}
        onPicture={(picture) => learn({ pictures: [picture] })}
        onChange={change}
      />
      <PageBlocks
        {...{ page, named, errorOf }}
        isWrong={(place) => Object.keys(fields).some((path) => path.startsWith(`blocks[${place}].`))}
        onNamed={learn}
        onChange={(blocks) => change({ blocks })}
      />
      {!isFixed && (
        <RemoveRecord
          name={page.title}
          text={t("removeText")}
          list={deskRoutes.pages}
          onRemove={() => shopApi.deskPage.remove(at)}
        />
      )}
    </>
  );
}
