import { describe, expect, it } from "vitest";
import { goodsKind, kindName, shortNames } from "@/lib/domain/product/goods-kind";
import { judgeFit, judgeModel } from "@/lib/domain/product/judge-fit";
import { makeCard } from "@/tests/support/products";

const kind = (name: string, brand: string, category_id = 7) =>
  goodsKind({ name, category_id, brand: { ...makeCard().brand, name: brand } });

describe("the kind of goods", () => {
  it.each([
    ["باتری پکس S910", "پکس", "باتری وریفون VX675", "وریفون"],
    ["آداپتور ۵ ولت پکس", "پکس", "آداپتور ۹ ولت وریفون VX520", "وریفون"],
    ["کابل RS232 پکس S800", "پکس", "کابل RS-232 وریفون VX520", "وریفون"],
    ["رول حرارتی ۵۷ میلی‌متری، بسته ۱۰ عددی", "متفرقه", "رول حرارتی ۸۰ میلی‌متری، بسته ۱۰ عددی", "متفرقه"],
  ])("«%s» (%s) and «%s» (%s) are of one kind", (one, brand, other, otherBrand) => {
    expect(kind(one, brand)).toBe(kind(other, otherBrand));
  });

  it.each([
    ["باتری پکس S910", "پکس", "آداپتور ۵ ولت پکس", "پکس"],
    ["هد چاپگر پکس S90", "پکس", "هد کارت مغناطیسی پکس", "پکس"],
    ["آنتن GPRS وریفون VX675", "وریفون", "آنتن WiFi پکس S910", "پکس"],
    ["کابل USB پکس S910", "پکس", "کابل LAN پکس S800", "پکس"],
    ["کیف چرمی پکس A930", "پکس", "کاور سیلیکونی پکس S910", "پکس"],
    ["کابل RS232 پکس S800", "پکس", "کابل RJ45 پکس S800", "پکس"],
    ["کابل RJ11 پکس S800", "پکس", "کابل RJ-45 پکس S800", "پکس"],
  ])("«%s» (%s) and «%s» (%s) are not, although their category is one", (one, brand, other, otherBrand) => {
    expect(kind(one, brand)).not.toBe(kind(other, otherBrand));
  });

  it("one name in two categories is two kinds", () => {
    expect(kind("باتری پکس S910", "پکس", 7)).not.toBe(kind("باتری پکس S910", "پکس", 10));
  });
});

describe("the kind of goods in a sentence", () => {
  it.each([
    ["باتری پکس S910", "پکس", "باتری"],
    ["هد کارت مغناطیسی پکس", "پکس", "هد کارت مغناطیسی"],
    ["آداپتور ۵ ولت پکس", "پکس", "آداپتور"],
    ["رول حرارتی ۵۷ میلی‌متری، بسته ۱۰ عددی", "متفرقه", "رول حرارتی"],
    ["شارژر فندکی خودرو", "متفرقه", "شارژر فندکی خودرو"],
    ["پکس S910 باتری", "پکس", "پکس S910 باتری"],
  ])("of «%s» by «%s» is «%s»", (name, brand, kind) => {
    expect(kindName({ name, brand: { ...makeCard().brand, name: brand } })).toBe(kind);
  });
});

describe("names of products beside each other", () => {
  const shortOf = (...names: [string, string][]) =>
    shortNames(names.map(([name, brand]) => ({ name, brand: { ...makeCard().brand, name: brand } })));

  it.each([
    [
      "one kind is left out",
      [
        ["کارتخوان سیار پکس S910", "پکس"],
        ["کارتخوان سیار وریفون VX675", "وریفون"],
      ],
      ["پکس S910", "وریفون VX675"],
    ],
    [
      "only what kinds have in common is",
      [
        ["کارتخوان سیار پکس S910", "پکس"],
        ["کارتخوان اندرویدی پکس A920 مشکی", "پکس"],
      ],
      ["سیار پکس S910", "اندرویدی پکس A920 مشکی"],
    ],
    [
      "goods of different kinds for one terminal stay apart",
      [
        ["صفحه‌کلید پکس S910", "پکس"],
        ["قاب کامل پکس S910", "پکس"],
      ],
      ["صفحه‌کلید پکس S910", "قاب کامل پکس S910"],
    ],
    [
      "without a brand in the name a kind ends at its size",
      [
        ["رول حرارتی ۵۷ میلی‌متری", "متفرقه"],
        ["رول حرارتی ۸۰ میلی‌متری", "متفرقه"],
      ],
      ["۵۷ میلی‌متری", "۸۰ میلی‌متری"],
    ],
    [
      "a name that is only a kind is kept, and so are the others",
      [
        ["شارژر فندکی", "متفرقه"],
        ["شارژر فندکی پکس S910", "پکس"],
      ],
      ["شارژر فندکی", "شارژر فندکی پکس S910"],
    ],
    ["a single one has no kind to share", [["باتری پکس S910", "پکس"]], ["پکس S910"]],
  ] as [string, [string, string][], string[]][])("%s", (_rule, names, short) => {
    expect(shortOf(...names)).toEqual(short);
  });
});

describe("whether an accessory fits a device", () => {
  const battery = (id: number, ...fits: number[]) => ({ id, kind: "battery", fits: new Set(fits) });
  const device = (id: number, ...fits: number[]) => ({ id, fits: new Set(fits) });
  const goods = [battery(38, 1), battery(41, 6)];

  it("what is recorded fits", () => {
    expect(judgeFit(battery(38, 1), device(1, 38), goods)).toBe("yes");
  });

  it("it does not if the device has another one of its kind", () => {
    expect(judgeFit(battery(38, 1), device(6, 41), goods)).toBe("no");
  });

  it("it is unknown if no battery is recorded for the device, or no device for the battery", () => {
    expect(judgeFit(battery(38, 1), device(7), goods)).toBe("unknown");
    expect(judgeFit(battery(38, 1), device(7, 47), goods)).toBe("unknown");
    expect(judgeFit(battery(45), device(6, 41), goods)).toBe("unknown");
  });

  it("a model takes what one of its colors takes, and «no» of one color is enough if none does", () => {
    expect(judgeModel(["no", "unknown", "yes"])).toBe("yes");
    expect(judgeModel(["unknown", "no"])).toBe("no");
    expect(judgeModel(["unknown"])).toBe("unknown");
    expect(judgeModel([])).toBe("unknown");
  });
});
