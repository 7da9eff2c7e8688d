import { getTranslations } from "next-intl/server";
import { summarizeBasket } from "@/app/(shop)/cart/shared/summarize-basket";
import { cardResponse } from "@/app/og/card-response";
import { loadIdentity } from "@/lib/api/identity";
import { formatToman } from "@/lib/domain/shared/money";
import { joined } from "@/lib/persian/joined";

export async function GET(request: Request): Promise<Response> {
  const basket = await summarizeBasket(new URL(request.url).searchParams.get("items") ?? "");
  if (!basket) return new Response(null, { status: 404 });
  const t = await getTranslations();
  const { name: shop, hue } = await loadIdentity();
  const { title, names, total, picture } = basket;
  const card = async () => ({
    shop,
    hue,
    name: title,
    brand: joined(names.slice(0, 3)),
    price: `${formatToman(total)} ${t("Product.toman")}`,
    oldPrice: "",
    picture,
  });
  return cardResponse({ key: JSON.stringify([shop, hue, title, names, total, picture]), card, isVersioned: false });
}
