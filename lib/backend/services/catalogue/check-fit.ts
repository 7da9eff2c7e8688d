import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { findAccessories, findDeviceCategories, findDevices } from "@/lib/backend/listing/port";
import { findSoldLine } from "@/lib/backend/services/selling/reading/serials";
import { type CheckedFit, type FitCheck, MAX_CHECKED } from "@/lib/contract/fits";
import type { ProductCard } from "@/lib/contract/product";
import { goodsKind, kindWords } from "@/lib/domain/product/goods-kind";
import { judgeFit, judgeModel, rightOnes } from "@/lib/domain/product/judge-fit";
import { isBuyable } from "@/lib/domain/product/sale";
import { toCodeText, toSearchText } from "@/lib/persian/letters";
import { findCards, findModelCards } from "./product-cards";
import { isListed } from "./product-conditions";
import { readFits } from "./read-fits";

/** Colors of one model are found apart, so more are read than are shown. */
const MAX_FOUND = 50;

/** True if the name has each typed word with a number in it: «S910» of a text about another model is not meant. */
function hasCodes(name: string, typed: string): boolean {
  const letters = toSearchText(name).replaceAll(" ", "");
  return toSearchText(typed)
    .split(" ")
    .filter((word) => /\p{N}/u.test(word))
    .every((word) => letters.includes(word));
}

/** Returns the models that are meant by a name, each once. */
async function findNamed(deps: Deps, typed: string): Promise<ProductCard[]> {
  const { synonyms } = await deps.searchWords();
  const ids = await findDevices(deps.db, typed, { synonyms, limit: MAX_FOUND });
  return (await findModelCards(deps, ids, isListed)).filter(({ name }) => hasCodes(name, typed));
}

/**
 * True if an accessory of another kind is named, and no device: «باتری S910» on the page of a cable may be meant as the
 * battery. On the page of a battery it is clear that the device is, and «S910» alone is no accessory, even if that device
 * is not listed.
 */
async function namesOtherAccessory(deps: Deps, own: ProductCard, named: ProductCard[], typed: string) {
  const words = toSearchText(typed).split(" ");
  const isWhole = ({ name }: ProductCard) => {
    const known = toSearchText(name).split(" ");
    return words.every((word) => known.includes(word));
  };
  if (named.some(isWhole)) return false;
  const { synonyms } = await deps.searchWords();
  const ids = await findAccessories(deps.db, typed, { synonyms, limit: MAX_FOUND });
  const saysKind = (card: ProductCard) => kindWords(card).some((word) => words.includes(word));
  const others = (await findCards(deps, ids, isListed)).filter((card) => isWhole(card) && saysKind(card));
  return others.length > 0 && others.every((card) => goodsKind(card) !== goodsKind(own));
}

/** Returns the model that was sold with this serial number; such questions count as look-ups of serial numbers. */
async function findBySerial(deps: Deps, typed: string, clientAddress: string): Promise<ProductCard[]> {
  await deps.limits.spend("serial", clientAddress);
  await deps.limits.spend("serialDaily", clientAddress);
  const sold = await findSoldLine(deps, toCodeText(typed).toUpperCase());
  const categories = await findDeviceCategories(deps.db);
  const cards = sold ? await findModelCards(deps, [sold.line.productId], isListed) : [];
  return cards.filter(({ category_id }) => categories.has(category_id));
}

const idsOf = ({ id, colors = [] }: ProductCard) => (colors.length > 0 ? colors.map((color) => color.id) : [id]);

/** Judges an accessory for each model. Its verdict is «no» only if another of its kind is recorded for that model. */
async function judge(deps: Deps, own: ProductCard, devices: readonly ProductCard[]): Promise<CheckedFit[]> {
  const fitsOf = await readFits(deps, [own.id, ...devices.flatMap(idsOf)]);
  const fitting = new Set(devices.flatMap(idsOf).flatMap((id) => [...fitsOf(id)]));
  const cards = await findCards(deps, [...fitting], isListed);
  const goods = cards.map((card) => ({ card, id: card.id, kind: goodsKind(card) }));
  const accessory = { id: own.id, kind: goodsKind(own), fits: fitsOf(own.id) };
  return devices.map((card): CheckedFit => {
    const colors = idsOf(card).map((id) => ({ id, fits: fitsOf(id) }));
    const verdict = judgeModel(colors.map((color) => judgeFit(accessory, color, goods)));
    const right = verdict === "no" ? colors.flatMap((color) => rightOnes(accessory, color, goods)) : [];
    const { id, slug, name } = card;
    return {
      device: { id, slug, name },
      verdict,
      text: translate(`Fits.${verdict}`, { device: name }),
      instead: right.map((one) => one.card).find(isBuyable) ?? null,
    };
  });
}

/**
 * Says if an accessory fits what somebody typed: the name of a device, or the serial number of one that was sold, of
 * which only its model becomes known. Throws 404 for an unknown accessory, and for a device; 429.
 */
export async function checkFit(
  deps: Deps,
  { id, device }: { id: number; device: string },
  clientAddress: string,
): Promise<FitCheck> {
  const [own] = await findCards(deps, [id], isListed);
  const categories = await findDeviceCategories(deps.db);
  if (!own || categories.has(own.category_id)) throw notFound();
  const named = await findNamed(deps, device);
  if (await namesOtherAccessory(deps, own, named, device)) {
    return { fits: [], note: translate("Fits.namesAccessory"), named: "accessory" };
  }
  const meant = named.length > 0 ? named : await findBySerial(deps, device, clientAddress);
  if (meant.length === 0) return { fits: [], note: translate("Fits.noDevice"), named: "nothing" };
  const fits = await judge(deps, own, meant.slice(0, MAX_CHECKED));
  return { fits, note: meant.length > MAX_CHECKED ? translate("Fits.moreDevices") : null, named: "device" };
}
