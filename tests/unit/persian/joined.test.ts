import { expect, it } from "vitest";
import { joined } from "@/lib/persian/joined";

it("words are joined with the Persian comma, and missing ones are skipped", () => {
  expect(joined(["پکس", null, "", undefined, "مشکی"])).toBe("پکس، مشکی");
});
