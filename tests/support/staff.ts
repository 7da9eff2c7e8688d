import { parse } from "csv-parse/sync";
import { expectOk } from "./shopper";
import { apiOf, type Target } from "./target";

export const staffToken = async (shop: Target, mobile_no: string): Promise<string> =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";

/** Reads a CSV export as lines of cells; fails if the byte order mark that Excel needs for Persian is missing. */
export async function readCsv({ url }: Target, path: string, token: string): Promise<string[][]> {
  const response = await fetch(new URL(`/api/v1${path}`, url), { headers: { authorization: `Bearer ${token}` } });
  if (!response.headers.get("content-type")?.startsWith("text/csv")) throw new Error(`${path} is not a file.`);
  const text = Buffer.from(await response.arrayBuffer()).toString("utf8");
  if (!text.startsWith("\ufeff")) throw new Error(`${path} does not begin with a byte order mark.`);
  return parse(text.slice(1), { relax_column_count: true });
}
