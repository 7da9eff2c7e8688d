import { describe, expect, it } from "vitest";
import { readFileDay, readFileMoment } from "@/lib/domain/files/file-date";

const YALDA_END = new Date("2026-12-21T23:59:00+03:30");

describe("dates in imported files", () => {
  it.each([
    "1405/9/30",
    "1405-09-30",
    "۱۴۰۵/۰۹/۳۰",
    "١٤٠٥/٠٩/٣٠",
    " 1405/09/30 ",
    "2026-12-21",
    "2026/12/21",
    "۲۰۲۶-۱۲-۲۱",
  ])("the date %s is read as the end of that day in Tehran", (text) => {
    expect(readFileMoment(text, "end")).toEqual(YALDA_END);
    expect(readFileDay(text)).toBe("2026-12-21");
  });

  it("a start date is read as the first minute of its day", () => {
    expect(readFileMoment("1405/12/29", "start")).toEqual(new Date("2027-03-19T20:30:00Z"));
  });

  it.each([
    ["2027-03-20T20:30:00Z", "2027-03-20T20:30:00Z"],
    ["2027-03-20T20:30:00.250+03:30", "2027-03-20T17:00:00.250Z"],
    ["۲۰۲۷-۰۳-۲۰T20:30Z", "2027-03-20T20:30:00Z"],
  ])("the timestamp %s is read in its own time zone", (text, moment) => {
    expect(readFileMoment(text, "end")).toEqual(new Date(moment));
  });

  it.each([
    ...["1405/12/31", "1405/13/01", "1405/12-29", "2027-02-29", "14051229", "29/12/1405", "1405.12.29"],
    ...["2027-03-20T20:30:00", "1405-12-29T20:30:00Z", "2027-02-31T00:00:00Z", "2027-03-20T25:00:00Z"],
    ...["tomorrow", "1805000000", "", "46100"],
  ])("the text %s is not read as a date", (text) => {
    expect(readFileMoment(text, "end")).toBeNull();
    expect(readFileDay(text)).toBeNull();
  });
});
