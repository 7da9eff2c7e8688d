import { expect, it } from "vitest";
import { joined } from "@/lib/persian/joined";

it("joins words with the Persian comma and leaves out what is missing", () => {
  expect(joined(["پکس", null, "", undefined, "مشکی"])).toBe("پکس، مشکی");
});
