import { describe, expect, it } from "vitest";
import { mergeExamples } from "../support/examples";

describe("the examples of openapi.json", () => {
  const cart = { input: { id: 7 }, data: { total: 100, items: [{ id: 1, title: "کابل" }] } };

  it("a stored example is kept while its call returns the same fields", () => {
    const seen = { "cart.get": { input: { id: 9 }, data: { total: 250, items: [{ id: 4, title: "رول" }] } } };
    expect(mergeExamples({ "cart.get": cart }, seen)).toEqual({ "cart.get": cart });
  });

  it.each([
    ["a new field of its response", { input: { id: 7 }, data: { total: 1, vat: 2, items: [{ id: 1, title: "" }] } }],
    ["a field less in a list", { input: { id: 7 }, data: { total: 1, items: [{ id: 1 }] } }],
    ["a new field of its input", { input: { id: 7, count: 1 }, data: cart.data }],
  ])("an example is replaced for %s", (_, changed) => {
    expect(mergeExamples({ "cart.get": cart }, { "cart.get": changed })).toEqual({ "cart.get": changed });
  });

  it("the example of a new call is stored, and that of a removed call is dropped", () => {
    expect(mergeExamples({ "cart.get": cart }, { "cart.new": cart })).toEqual({ "cart.new": cart });
  });

  it("tokens are replaced, and lists are cut to two items", () => {
    const login = { data: { token: "abc.def", url: "https://shop.example/login?token=s3cret", ids: [1, 2, 3] } };
    expect(mergeExamples({}, { "auth.login": login })).toEqual({
      "auth.login": {
        data: { token: "SESSION-TOKEN", url: "https://shop.example/login?token=TICKET", ids: [1, 2] },
      },
    });
  });
});
