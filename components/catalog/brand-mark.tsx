import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/contract/catalogue";

/** An outline in quiet ink; all have boxes of one size, so that a row is even. */
export function BrandMark({ brand: { name, logo } }: { brand: Pick<Brand, "name" | "logo"> }) {
  return <Picture src={logo} alt={name} width={92} height={32} className="h-8 w-23 object-contain" />;
}
