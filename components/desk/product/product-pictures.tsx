import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureField } from "@/components/desk/kit/picture-field";
import { MAX_PICTURES, type ProductRecord } from "@/lib/contract/desk-product";
import type { Picture } from "@/lib/contract/pictures";
import { toPersianDigits } from "@/lib/persian/digits";
import { pictureScope } from "./picture-scope";
import type { ProductValues } from "./product-values";

type ProductPicturesProps = {
  product: ProductRecord;
  typed: Pick<ProductValues, "name" | "pictures">;
  error?: string;
  onChange: (pictures: NonNullable<ProductValues["pictures"]>) => void;
};

/** The form holds ids and alt texts; whatever else a tile shows is remembered here. */
export function ProductPictures({ product, typed, error, onChange }: ProductPicturesProps) {
  const t = useTranslations("StaffProduct");
  const [added, setAdded] = useState<readonly Picture[]>([]);
  const known = [...added, ...product.pictures];
  const shown = (typed.pictures ?? []).flatMap(({ id, alt }) => {
    const picture = known.find((one) => one.id === id);
    return picture ? { ...picture, alt: alt ?? picture.alt } : [];
  });
  return (
    <div className="col-span-full">
      <PictureField
        label={t("pictures")}
        hint={t("picturesHint")}
        error={error}
        scope={pictureScope(product.id)}
        kind="photo"
        max={MAX_PICTURES}
        value={shown}
        altOf={(number) => t("altOf", { name: typed.name, number: toPersianDigits(number) })}
        onChange={(pictures) => {
          setAdded([...pictures, ...added]);
          onChange(pictures.map(({ id, alt }) => ({ id, alt })));
        }}
      />
    </div>
  );
}
