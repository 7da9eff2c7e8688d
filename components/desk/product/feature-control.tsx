import { useTranslations } from "next-intl";
import { CHIP } from "@/components/desk/kit/chip";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { MAX_FEATURE_TEXT } from "@/lib/contract/desk-product";
import type { TemplateField } from "@/lib/contract/template";
import { joined } from "@/lib/persian/joined";
import { formatTyped } from "./describe-feature";
import type { TypedFeature } from "./product-values";

type FeatureControlProps = {
  field: TemplateField;
  /** Undefined means unknown. */
  value: TypedFeature | undefined;
  /** Name of the form field, without the suffix for a part of the value. */
  name: string;
  error?: string;
  onChange: (value: Omit<TypedFeature, "field_id"> | null) => void;
};

/** One feature, according to its kind. Clearing it makes it unknown, which never means «no». */
export function FeatureControl(props: FeatureControlProps) {
  const { field, value, name, error, onChange } = props;
  const t = useTranslations("StaffProduct");
  const { filter, card, kind, unit } = field;
  const isWorded = kind !== "text" && value?.text;
  const hint = joined([
    filter ? t("inFilters") : null,
    card ? t("onCard") : null,
    isWorded ? t("wordedAs", { text: value.text ?? "" }) : null,
  ]);
  const shared = { label: field.name, hint: hint || undefined, error };
  if (kind === "many") return <Pills {...props} hint={hint} />;
  if (kind === "one" || kind === "flag") return <OneOf {...props} shared={shared} />;
  const isNumber = kind === "number";
  return (
    <TextField
      {...shared}
      name={`${name}.${isNumber ? "number" : "text"}`}
      inputMode={isNumber ? "decimal" : undefined}
      autoComplete="off"
      maxLength={isNumber ? undefined : Math.max(MAX_FEATURE_TEXT, value?.text?.length ?? 0)}
      value={isNumber ? formatTyped(value?.number) : (value?.text ?? "")}
      end={unit && <span className="pe-3 text-xs text-ink-soft">{unit}</span>}
      onChange={({ target: { value: typed } }) => {
        if (typed.trim() === "") onChange(null);
        // The schema parses the number, in Latin or Persian digits.
        else onChange(isNumber ? { number: typed as unknown as number } : { text: typed });
      }}
    />
  );
}

type OneOfProps = FeatureControlProps & { shared: { label: string; hint?: string; error?: string } };

function OneOf({ field: { kind, choices }, value, name, shared, onChange }: OneOfProps) {
  const t = useTranslations("StaffProduct");
  const isFlag = kind === "flag";
  const chosen = isFlag ? value?.bool : value?.choice_ids?.[0];
  const options = isFlag
    ? [true, false].map((is) => ({ id: String(is), name: t(is ? "yes" : "no") }))
    : choices.map((choice) => ({ id: String(choice.id), name: choice.name }));
  const choose = (typed: string) => {
    if (typed === "") return onChange(null);
    onChange(isFlag ? { bool: typed === "true" } : { choice_ids: [Number(typed)] });
  };
  return (
    <SelectField
      {...shared}
      name={`${name}.${isFlag ? "bool" : "choice_ids"}`}
      value={chosen === undefined ? "" : String(chosen)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t("unknown")}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  );
}

function Pills({ field: { name, choices }, value, hint, error, onChange }: FeatureControlProps & { hint: string }) {
  const chosen = value?.choice_ids ?? [];
  const toggle = (id: number) => {
    const ids = choices.map((choice) => choice.id).filter((one) => (one === id) !== chosen.includes(one));
    onChange(ids.length > 0 ? { choice_ids: ids } : null);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-xs font-medium">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={chosen.includes(choice.id)}
            onClick={() => toggle(choice.id)}
            className={`${CHIP} aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-bold`}
          >
            {choice.name}
          </button>
        ))}
      </div>
      {error && <p className="mt-1 text-xs font-medium text-danger">{error}</p>}
      {hint && <p className="mt-1 text-xs text-ink-faint">{hint}</p>}
    </fieldset>
  );
}
