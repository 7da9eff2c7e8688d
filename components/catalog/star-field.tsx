import Star from "lucide-react/icons/star";
import { useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { controlState, FieldNotes } from "@/components/ui/field-notes";
import { formatCount } from "@/lib/persian/digits";

const STARS = [1, 2, 3, 4, 5];
const MARK = "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand";
const FILLED =
  "has-checked:[--star:currentColor] [&:has(~label_:checked):not(:has(~[data-none]_:checked))]:[--star:currentColor]";

type StarFieldProps = Omit<ComponentProps<"input">, "type" | "value"> & { error?: string };

export function StarField({ error, ...rest }: StarFieldProps) {
  const t = useTranslations("Comment");
  const { id, ...said } = controlState(useId(), { error });
  return (
    <fieldset>
      <legend className="font-medium">{t("stars")}</legend>
      <div className="flex flex-wrap items-center">
        {STARS.map((count) => (
          <label key={count} className={`grid size-11 place-items-center rounded-sm ${MARK} ${FILLED}`}>
            <input
              {...rest}
              {...said}
              type="radio"
              value={count}
              aria-label={t("starsOf", { count: formatCount(count) })}
              className="sr-only"
            />
            <Star aria-hidden="true" strokeWidth={1.6} className="size-6 fill-[var(--star,none)]" />
          </label>
        ))}
        <label data-none className={`inline-flex min-h-11 items-center rounded-sm px-2 text-xs text-ink-soft ${MARK}`}>
          <input
            {...rest}
            {...said}
            type="radio"
            value=""
            defaultChecked
            aria-label={t("noStars")}
            className="peer sr-only"
          />
          {/* Hides only the words: a hidden radio takes no focus, which would make the whole group unreachable. */}
          <span className="peer-checked:invisible">{t("noStars")}</span>
        </label>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
