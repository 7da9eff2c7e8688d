import { getTranslations } from "next-intl/server";
import { cardResponse } from "@/app/og/card-response";

export async function GET(): Promise<Response> {
  const t = await getTranslations("Brand");
  const [shop, name, brand] = [t("name"), t("homeTitle"), t("footerText")];
  const card = async () => ({ shop, name, brand, price: "", oldPrice: "", picture: "/hero/desktop.webp" });
  return cardResponse({ key: JSON.stringify([shop, name, brand]), card, isVersioned: false });
}
