import { expect, it } from "vitest";
import { createMemoryStore } from "@/lib/standins/memory-store";

it("the store copies values by kind and key and lists them by descending key", async () => {
  const store = createMemoryStore();
  const value = { n: 1 };
  await store.put("a", "x/1", value);
  value.n = 2;
  await store.put("a", "x/2", value);
  await store.put("a", "y/1", { n: 3 });
  await store.put("b", "x/1", { n: 4 });
  expect(await store.get("a", "x/1")).toEqual({ n: 1 });
  expect(await store.get("b", "y/1")).toBeUndefined();
  expect(await store.list("a", "x/", 9)).toEqual([{ n: 2 }, { n: 1 }]);
  expect(await store.list("a", "x/", 1)).toEqual([{ n: 2 }]);
  expect(await store.list("c", "", 9)).toEqual([]);
});

it("the oldest record is dropped beyond a thousand of its kind", async () => {
  const store = createMemoryStore();
  for (let key = 0; key < 1000; key += 1) await store.put("a", String(key), key);
  await store.put("a", "0", "again");
  await store.put("a", "new", "new");
  await store.put("b", "other", "other");
  expect(await store.get("a", "0")).toBe("again");
  expect(await store.get("a", "1")).toBeUndefined();
  expect(await store.list("a", "", 5000)).toHaveLength(1000);
});
