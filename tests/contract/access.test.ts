import { expect, it } from "vitest";
import { API_PREFIX, callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/contract";
import { newAccount } from "../support/shopper";
import { ask, contractTarget } from "../support/target";

// A sample over HTTP of what tests/shop/access.test.ts walks through for every kind of caller.

const target = contractTarget();

const requests = allCalls
  .filter(({ access = "guest" }) => access !== "guest")
  .map((call) => {
    const parts = Object.fromEntries(partsOf(call).map((part) => [part, "1"]));
    return {
      ...call,
      path: callPath(call, parts).slice(API_PREFIX.length),
      method: call.override ?? call.method,
      body: call.method === "POST" ? {} : undefined,
    };
  });

it.each(["", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])(
  "nobody without a session gets behind the door (token «%s»)",
  async (token) => {
    for (const { name, path, method, body } of requests) {
      const { status } = await ask(target, path, { method, body, token });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  },
);

it("whoever has not finished the registration is led to it", async () => {
  const { token } = await newAccount(target);
  for (const { name, path, method, body } of requests.filter(({ access }) => access === "registered")) {
    const answer = await ask(target, path, { method, body, token });
    expect({ name, status: answer.status, data: answer.body.data }).toEqual({
      name,
      status: 422,
      data: { register_status: 3 },
    });
  }
});
