import { expect, it } from "vitest";
import { API_PREFIX, callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { newAccount } from "../support/shopper";
import { ask, contractTarget } from "../support/target";

// A sample over HTTP; tests/shop/access.test.ts covers every kind of caller.

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
  "every call that needs a login returns 401 without a session (token «%s»)",
  async (token) => {
    for (const { name, path, method, body } of requests) {
      const { status } = await ask(target, path, { method, body, token });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  },
);

it("calls that need a completed registration return 422 with the register status for an incomplete account", async () => {
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
