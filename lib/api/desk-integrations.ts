import "server-only";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

export async function loadIntegrations(login: string) {
  const shop = await visitorShop();
  const [keys, webhooks] = await Promise.all([shop.deskIntegration.listKeys(), shop.deskIntegration.listWebhooks()]);
  return { keys: opened(keys, login).data, webhooks: opened(webhooks, login).data };
}

export async function loadDeliveries(id: number, page: number, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskIntegration.deliveries({ id, page }), login);
}
