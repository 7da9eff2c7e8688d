import "server-only";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

type Days = { from: string; to: string };

/** The statement of an agent, for staff with the right to reports. */
export async function loadStatement(id: number, days: Days, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCustomer.statement({ id, ...days }), login).data;
}

/** The visitor's own statement; 404 for anybody who is no agent. */
export async function loadOwnStatement(days: Days, login: string) {
  const shop = await visitorShop();
  return opened(await shop.agent.statement(days), login).data;
}
