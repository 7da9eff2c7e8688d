import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { EncodedResponse, sendEncodedResponse } from "@/lib/serving/page-cache/encoded-response.mjs";

it("every cookie of a response is sent, even if headers were set earlier (AUTH-032)", async () => {
  const cookies = ["sid=a; Path=/", "in=1; Path=/"];
  const server = createServer((_, response) => {
    response.setHeader("x-before", "1");
    response.removeHeader("x-before");
    const prepared = new EncodedResponse({ status: 200, headers: { "set-cookie": cookies }, body: Buffer.from("{}") });
    void sendEncodedResponse(response, prepared, { ifNoneMatch: undefined, encoding: "identity" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(answer.headers.getSetCookie()).toEqual(cookies);
  server.close();
});
