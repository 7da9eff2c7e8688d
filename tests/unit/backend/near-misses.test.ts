import { expect, it } from "vitest";
import { countWithout } from "@/lib/backend/services/catalogue/near-misses";

const facets = new Map([
  ["kind", ["mobile", "desktop"]],
  ["net", ["4g", "wi-fi"]],
]);

it("a facet whose values combine by «or» is left out whole, networks one by one, and other filters one by one", async () => {
  const tried: string[] = [];
  await countWithout({ facets, brand: [1, 2], max: 5, available: false }, async (rest) => {
    const left = [...(rest.facets ?? [])].map(([key, values]) => `${key}=${values}`);
    tried.push([...left, rest.brand, rest.max].join(" "));
    return 1;
  });
  expect(tried).toEqual([
    "kind= net=4g,wi-fi 1,2 5",
    "kind=mobile,desktop net=wi-fi 1,2 5",
    "kind=mobile,desktop net=4g 1,2 5",
    "kind=mobile,desktop net=4g,wi-fi  5",
    "kind=mobile,desktop net=4g,wi-fi 1,2 ",
  ]);
});

it("the filter that hides most comes first, and one that hides nothing is left out", async () => {
  const count = async ({ brand, max }: { brand?: number[]; max?: number }) => (brand ? (max ? 0 : 9) : 4);
  const filter = { brand: [1], max: 5, min: 2 };
  expect(await countWithout(filter, count)).toEqual([
    { filter: "max", count: 9 },
    { filter: "brand", count: 4 },
  ]);
});

it("words that find nothing by themselves are counted once", async () => {
  const tried: unknown[] = [];
  const count = async (rest: object) => tried.push(rest) && 0;
  expect(await countWithout({ q: "x", facets, brand: [1], max: 5 }, count)).toEqual([]);
  expect(tried).toEqual([{ q: "x" }]);
});

it("at most eight filters are tried", async () => {
  const many = new Map(Array.from({ length: 20 }, (_, at) => [`f${at}`, ["x"]]));
  expect(await countWithout({ facets: many }, async () => 1)).toHaveLength(8);
});
