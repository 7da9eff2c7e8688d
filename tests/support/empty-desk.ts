import { openSession } from "@/lib/backend/auth/sessions";
import { users } from "@/lib/backend/db/schema/users";
import { ADMIN, RegisterStatus } from "@/lib/contract/user";
import { expectOk } from "./shopper";
import { apiOf } from "./target";
import { openTestShop } from "./test-shop";

/** An empty shop, as a merchant's first day, with the calls of its owner. */
export async function openEmptyDesk() {
  const shop = await openTestShop({ isEmpty: true });
  const row = {
    mobile: "09120000001",
    registerStatus: RegisterStatus.Registered,
    roles: [ADMIN],
    introduceCode: "first",
  };
  const [owner] = await shop.db.query().insert(users).values(row).returning();
  if (!owner) throw new Error("The owner was not made.");
  const api = apiOf(shop, await openSession(shop.deps, owner, { byPassword: true }));
  /** Makes a product that has a price; it is a draft, which nobody else sees. */
  const makeProduct = async (name: string, price: number) => {
    const category = expectOk(await api.deskCategory.create({ name: `دسته ${name}` }));
    const { id } = expectOk(await api.deskProduct.create({ name, category_id: category.id }));
    const listed = expectOk(await api.deskGoods.list({})).find((product) => product.id === id);
    expectOk(await api.deskGoods.save({ id, version: listed?.version ?? "", price, final_price: price }));
    await shop.db.query().execute(`update products set removed = false where id = ${id}`);
    return { id, category };
  };
  return { shop, api, makeProduct };
}
