import { expect, it } from "vitest";
import { isNationalId } from "@/lib/persian/national-id";

it.each(["0499370899", "0790419904", "3240175800", "0012345679"])("%s is a valid national id", (digits) => {
  expect(isNationalId(digits)).toBe(true);
});

it.each(["0684159415", "1111111111", "0000000000", "049937089", "04993708990", "۰۴۹۹۳۷۰۸۹۹", ""])(
  "%s is not a national id",
  (digits) => {
    expect(isNationalId(digits)).toBe(false);
  },
);
