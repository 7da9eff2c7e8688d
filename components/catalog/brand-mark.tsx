import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/contract/catalogue";

/** A brand by its mark: outlines in the ink of quiet text, all in boxes of one size, so that a row of them is one line. */
export function BrandMark({ brand: { name, logo } }: { brand: Pick<Brand, "name" | "logo"> }) {
  return <Picture src={logo} alt={name} width={92} height={32} className="h-8 w-23 object-contain" />;
}
