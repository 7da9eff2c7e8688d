import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/contract/catalogue";

/** A brand's logo in gray; all logos have boxes of the same size, so that a row looks even. */
export function BrandMark({ brand: { name, logo } }: { brand: Pick<Brand, "name" | "logo"> }) {
  return <Picture src={logo} alt={name} width={92} height={32} className="h-8 w-23 object-contain" />;
}
