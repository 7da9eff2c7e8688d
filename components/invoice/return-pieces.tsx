import { useTranslations } from "next-intl";
import { CountField } from "@/components/form/count-field";
import { Checkbox } from "@/components/ui/checkbox";
import type { InvoiceLine } from "@/lib/contract/invoice";
import type { ReturnedLine } from "@/lib/contract/returns";
import { namesOfLines } from "@/lib/domain/order/line-names";
import { formatCount } from "@/lib/persian/digits";
import { formatName } from "@/lib/persian/no-break";

const leftOf = ({ count, returned = 0 }: InvoiceLine) => count - returned;

type ReturnPiecesProps = {
  products: readonly InvoiceLine[];
  /** Null means everything that is left. */
  lines: readonly ReturnedLine[] | null | undefined;
  error?: string;
  errorAt: (at: number) => string | undefined;
  onChange: (lines: ReturnedLine[] | null) => void;
};

/** The pieces that a customer wants to return: by default everything, otherwise some of each line. */
export function ReturnPieces({ products, lines, error, errorAt, onChange }: ReturnPiecesProps) {
  const t = useTranslations("Invoice");
  const names = namesOfLines(products, (name, line) => t("lineOf", { name, line: formatCount(line) }));
  const left = products.filter((product) => leftOf(product) > 0);
  if (left.reduce((sum, product) => sum + leftOf(product), 0) < 2) return null;
  return (
    <fieldset>
      <legend className="font-medium">{t("returnWhat")}</legend>
      <Checkbox
        name="lines"
        label={t("returnWhole")}
        error={error}
        checked={!lines}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {lines &&
        left.map((product) => {
          const at = lines.findIndex(({ line }) => line === product.id);
          const own = lines[at];
          const first = { line: product.id, pieces: 1 };
          const name = formatName(names.get(product.id) ?? product.name);
          return (
            <fieldset
              key={product.id}
              aria-label={name}
              className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_10rem]"
            >
              <Checkbox
                label={name}
                checked={own !== undefined}
                onChange={({ target }) => onChange(target.checked ? [...lines, first] : lines.toSpliced(at, 1))}
              />
              {own && leftOf(product) > 1 && (
                <CountField
                  name={`lines.${at}.pieces`}
                  error={errorAt(at)}
                  label={t("returnCount", { of: formatCount(leftOf(product)) })}
                  length={3}
                  value={String(own.pieces)}
                  // The schema reads the digits that are typed.
                  onDigits={(digits) => onChange(lines.with(at, { ...own, pieces: digits as unknown as number }))}
                />
              )}
            </fieldset>
          );
        })}
    </fieldset>
  );
}
