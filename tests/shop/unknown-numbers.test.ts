import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DUMMY_HASH, HASH_COST, hashPassword } from "@/lib/backend/auth/password";
import { users } from "@/lib/backend/db/schema/users";
import { newAccount, newShopper, randomMobile } from "../support/shopper";
import { ask } from "../support/target";
import { openTestShop, REAL_HASH_COST, type TestShop } from "../support/test-shop";

const verified = vi.hoisted(() => vi.fn());
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  const verify: typeof argon2.verify = (...given) => {
    verified();
    return argon2.verify(...given);
  };
  return { ...argon2, verify };
});

let shop: TestShop;
let known: string;
beforeAll(async () => {
  shop = await openTestShop();
  known = (await newShopper(shop)).mobile;
});
afterAll(() => shop.close());
beforeEach(() => verified.mockClear());

const post = (path: string, body: object, method = "POST") => ask(shop, path, { method, body });
const shapeOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : value === null
      ? null
      : typeof value;

describe("registered numbers", () => {
  it("checking a wrong password takes as long for an unknown number: one hash is verified in either case", async () => {
    const { mobile: withoutPassword } = await newAccount(shop);
    for (const [mobile_no, code] of [
      [known, 422],
      [withoutPassword, 422],
      [randomMobile(), 404],
    ] as const) {
      verified.mockClear();
      const answer = await post("/login", { mobile_no, password: "wrong-guess" });
      // The API contract requires a separate status for unknown numbers.
      expect(answer.status).toBe(code);
      expect(Object.keys(answer.body).sort()).toEqual(["code", "data", "message", "status"]);
      expect(verified).toHaveBeenCalledTimes(1);
    }
  });

  it("the hash verified for unknown numbers costs as much as a real one and belongs to no account", async () => {
    const costOf = (hash: string) => hash.split("$").slice(0, 4);
    const madeAt = ({ memoryCost, timeCost, parallelism }: typeof HASH_COST) => [
      "",
      "argon2id",
      "v=19",
      `m=${memoryCost},t=${timeCost},p=${parallelism}`,
    ];
    expect(costOf(await hashPassword("kafsh-sabz-44"))).toEqual(madeAt(HASH_COST));
    expect(costOf(DUMMY_HASH)).toEqual(madeAt(REAL_HASH_COST));
    const [row] = await shop.db.query().select().from(users).where(eq(users.passwordHash, DUMMY_HASH));
    expect(row).toBeUndefined();
  });

  it.each([
    ["/login-code", "POST", (mobile: string) => ({ mobile, code: "1234" })],
    ["/verification", "POST", (mobile_no: string) => ({ mobile_no, code: "1234" })],
    [
      "/password/reset",
      "PUT",
      (mobile_no: string) => ({
        mobile_no,
        code: "1234",
        password: "kafsh-sabz-44",
        password_confirmation: "kafsh-sabz-44",
      }),
    ],
  ] as const)(
    "%s returns the same response for a registered and an unregistered number without a code",
    async (path, method, bodyOf) => {
      shop.advance(3 * 60_000);
      const ofKnown = await post(path, bodyOf(known), method);
      const ofUnknown = await post(path, bodyOf(randomMobile()), method);
      expect([ofKnown.status, ofUnknown.status]).toEqual([422, 422]);
      expect(shapeOf(ofUnknown.body)).toEqual(shapeOf(ofKnown.body));
      expect(ofUnknown.body).toEqual(ofKnown.body);
    },
  );
});
