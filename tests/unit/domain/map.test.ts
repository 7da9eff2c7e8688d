import { expect, it } from "vitest";
import { cityView, firstView, roundPoint } from "@/lib/domain/map";

it("PROF-022 opens an address at its point and zoom 15, anything else over the country", () => {
  expect(firstView({ lat: 35.75, lng: 51.41 })).toEqual({ point: { lat: 35.75, lng: 51.41 }, zoom: 15 });
  for (const unknown of [undefined, { lat: null, lng: null }, { lat: 35.75, lng: null }, { lat: null, lng: 51.41 }]) {
    expect(firstView(unknown).zoom).toBe(5);
  }
});

it("looks at a city from afar", () => {
  expect(cityView({ lat: 33.985, lng: 51.41 })).toEqual({ point: { lat: 33.985, lng: 51.41 }, zoom: 12 });
});

it("keeps six decimals", () => {
  expect(roundPoint({ lat: 35.123456789, lng: 51 })).toEqual({ lat: 35.123457, lng: 51 });
});
