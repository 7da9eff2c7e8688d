import { cardResponse } from "@/app/og/card-response";
import { loadIdentity } from "@/lib/api/identity";
import { sentenceOf } from "@/lib/domain/shop/identity";

export async function GET(): Promise<Response> {
  const identity = await loadIdentity();
  const { name: shop, hero, slogan, hue, has_terminal_mark } = identity;
  const [name, brand] = [hero.title || slogan, sentenceOf(identity, "summary")];
  // The drawing shows devices in the demo shop's colors.
  const picture = hero.picture ?? (has_terminal_mark ? "/hero/desktop.webp" : "");
  const card = async () => ({ shop, hue, name, brand: brand === shop ? "" : brand, price: "", oldPrice: "", picture });
  return cardResponse({ key: JSON.stringify([shop, hue, name, brand, picture]), card, isVersioned: false });
}
