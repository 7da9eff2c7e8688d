import type { ProductCard } from "@/lib/contract/product";
import { callShop } from "@/lib/state/storage/call-shop";

const NOT_FOUND = 404;

/** Fallback for shop servers without a bulk call; omits removed products. */
async function loadOneByOne(ids: number[]): Promise<ProductCard[]> {
  const answers = await Promise.all(ids.map((id) => callShop(({ catalogue }) => catalogue.product({ id }))));
  return answers.flatMap((answer) => (answer.ok ? answer.data : []));
}

export async function loadCards(ids: number[]): Promise<ProductCard[] | null> {
  if (ids.length === 0) return [];
  const answer = await callShop(({ catalogue }) => catalogue.cards({ ids }));
  if (answer.ok) return answer.data;
  return answer.error.code === NOT_FOUND ? loadOneByOne(ids) : null;
}
