import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { AddMode, type Cart, type CartError, type CartLine, CartType, CauseType } from "@/lib/contract/cart";
import { MAX_COUNT } from "@/lib/contract/schemas";
import { RegisterStatus } from "@/lib/contract/user";
import type { UserRow } from "../auth/sessions";
import { cartLines } from "../db/schema/carts";
import { productOptions, products } from "../db/schema/catalogue";
import { users } from "../db/schema/users";
import type { Deps } from "../deps";
import { fieldError, notFound, ShopError } from "../errors";
import { presentCartLine } from "../presenters/cart";
import type { ProductRow } from "../presenters/product";
import { translate } from "../translate";
import { findProblem, presentCart, readLines, removeLine } from "./carts";

export type AddInput = { id: number; type: number; count: number; add: number; options?: number[] | null };
export type MergeItem = { id: number; type: number; count: number; options?: number[] | null };

/** Runs a change of one user's cart; changes of the same cart wait for each other. */
async function changeCart<T>({ db }: Deps, userId: number, change: () => Promise<T>): Promise<T> {
  return db.transaction(async () => {
    await db.query().select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    return change();
  });
}

/** A cart on the server belongs to those whose registration is complete; the others keep theirs in the browser (spec 4). */
function requireRegistered(user: UserRow): void {
  if (user.registerStatus === RegisterStatus.Incomplete) {
    throw new ShopError(403, "Errors.registrationIncomplete", { data: { register_status: user.registerStatus } });
  }
}

async function findProduct({ db }: Deps, { id, type }: { id: number; type: number }): Promise<ProductRow | undefined> {
  if (type !== CartType.Product) return undefined;
  const [product] = await db.query().select().from(products).where(eq(products.id, id));
  return product;
}

async function checkOptions({ db }: Deps, productId: number, options: number[]): Promise<void> {
  if (options.length === 0) return;
  const known = await db
    .query()
    .select({ id: productOptions.id })
    .from(productOptions)
    .where(eq(productOptions.productId, productId));
  const ids = new Set(known.map((option) => option.id));
  if (new Set(options).size !== options.length || !options.every((id) => ids.has(id))) {
    throw fieldError("options", "Errors.optionsForeign");
  }
}

const lineOf = (userId: number, productId: number) =>
  and(eq(cartLines.userId, userId), eq(cartLines.productId, productId), eq(cartLines.type, CartType.Product));

async function findLine({ db }: Deps, userId: number, productId: number) {
  const [line] = await db.query().select().from(cartLines).where(lineOf(userId, productId));
  return line;
}

async function saveLine({ db }: Deps, userId: number, productId: number, count: number, options: number[]) {
  await db
    .query()
    .insert(cartLines)
    .values({ userId, type: CartType.Product, productId, count, options })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.type, cartLines.productId],
      set: { count, options },
    });
}

/** Adds pieces, or sets their number. Throws 404 unknown or removed, 406 out of stock, 409 over the purchase limit, 422 options. */
export async function addToCart(deps: Deps, user: UserRow, input: AddInput): Promise<Cart> {
  requireRegistered(user);
  return changeCart(deps, user.id, async () => {
    const product = await findProduct(deps, input);
    if (!product) throw notFound();
    const line = await findLine(deps, user.id, product.id);
    const options = input.options ?? line?.options ?? [];
    await checkOptions(deps, product.id, options);
    const count = input.add === AddMode.Increment ? (line?.count ?? 0) + input.count : input.count;
    const problem = findProblem(product, count);
    if (problem?.code === 409) throw new ShopError(409, "Errors.cartLimit");
    if (problem) throw new ShopError(problem.code, "Errors.cartUnavailable", { values: { product: product.name } });
    await saveLine(deps, user.id, product.id, count, options);
    return presentCart(await readLines(deps, user.id));
  });
}

/** Takes one piece off a line, or with `whole` all of it. Throws 404 when the line is not there. */
export async function subtractFromCart(
  deps: Deps,
  userId: number,
  { id, type, whole }: { id: number; type: number; whole: boolean },
): Promise<Cart> {
  return changeCart(deps, userId, async () => {
    const line = type === CartType.Product ? await findLine(deps, userId, id) : undefined;
    if (!line) throw notFound();
    if (whole || line.count <= 1) await removeLine(deps, userId, id);
    else await deps.db.query().update(cartLines).set({ count: sql`count - 1` }).where(eq(cartLines.id, line.id));
    return presentCart(await readLines(deps, userId));
  });
}

/** Replaces the chosen options of a line. */
export async function setOptions(deps: Deps, userId: number, id: number, options: number[]): Promise<CartLine> {
  return changeCart(deps, userId, async () => {
    if (!(await findLine(deps, userId, id))) throw notFound();
    await checkOptions(deps, id, options);
    await deps.db.query().update(cartLines).set({ options }).where(lineOf(userId, id));
    const lines = await readLines(deps, userId);
    const index = lines.findIndex((line) => line.product.id === id);
    const line = lines[index];
    if (!line) throw notFound();
    return presentCartLine(line, index);
  });
}

/** The most pieces of a product that one basket may hold now; 0 when it can't be bought. */
function mostOf(product: ProductRow, wanted: number): number {
  const problem = findProblem(product, 1);
  return problem ? 0 : Math.min(wanted, MAX_COUNT, product.maxCount ?? wanted, product.stock ?? wanted);
}

function lineError({ id, type }: MergeItem, message: string, causeType: number): CartError {
  return { id, type: type as CartError["type"], message, cause_type: causeType };
}

async function mergeItem(deps: Deps, userId: number, item: MergeItem): Promise<CartError | null> {
  const { id } = item;
  const product = await findProduct(deps, item);
  if (!product) return lineError(item, translate("Errors.notFound"), CauseType.Gone);
  const line = await findLine(deps, userId, id);
  const wanted = Math.max(item.count, line?.count ?? 0);
  const count = mostOf(product, wanted);
  const problem = findProblem(product, wanted);
  const options = item.options ?? line?.options ?? [];
  const isForeign = await checkOptions(deps, id, options).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ShopError) return true;
      throw error;
    },
  );
  if (count > 0) await saveLine(deps, userId, id, count, isForeign ? [] : options);
  if (problem) return lineError(item, problem.message, problem.causeType);
  return isForeign ? lineError(item, translate("Errors.optionsForeign"), CauseType.Blocks) : null;
}

/**
 * Takes the basket of a browser into the cart (spec 4). The larger number of the two stays, so that merging the same basket
 * twice changes nothing. What can't be taken, or not in that number, comes back as an error of its line.
 */
export async function mergeCart(
  deps: Deps,
  user: UserRow,
  items: MergeItem[],
): Promise<{ cart: Cart; errors: CartError[] }> {
  requireRegistered(user);
  return changeCart(deps, user.id, async () => {
    const errors: CartError[] = [];
    for (const item of items) {
      const error = await mergeItem(deps, user.id, item);
      if (error) errors.push(error);
    }
    return { cart: presentCart(await readLines(deps, user.id)), errors };
  });
}
