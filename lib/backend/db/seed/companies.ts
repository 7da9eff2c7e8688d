import "server-only";
import type { Database } from "../client";
import { companies, companyCodes, companyTimeWindows } from "../schema/companies";
import companyData from "./data/companies.json";

const DAY_MS = 86_400_000;
const BY_CODE = 3;

export async function seedCompanies(db: Database, now: Date): Promise<void> {
  const rows = companyData.map(
    ({ time_windows: _, discount_percent: discountPercent, open_to_all: openToAll, ...row }, position) => {
      return { ...row, discountPercent, openToAll, position };
    },
  );
  await db.query().insert(companies).values(rows);
  const windows = companyData.flatMap(({ id: companyId, time_windows }) =>
    time_windows.map((window, position) => ({ ...window, companyId, position })),
  );
  await db.query().insert(companyTimeWindows).values(windows);
  const over = new Date(now.getTime() - 30 * DAY_MS);
  await db
    .query()
    .insert(companyCodes)
    .values([
      { code: "COMPANY", companyId: BY_CODE },
      { code: "COMPANY1403", companyId: BY_CODE, expiresAt: over },
    ]);
}
