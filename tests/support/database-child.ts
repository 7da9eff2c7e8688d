import { sql } from "drizzle-orm";
import { openDatabase } from "@/lib/backend/db/client";

// A process for tests of the data folder: writes one row after another and prints each number that the database has
// acknowledged, until it is killed.

const [dataDir = ""] = process.argv.slice(2);

try {
  const database = await openDatabase({ dataDir });
  await database.query().execute(sql`create table if not exists entries (id int primary key, mirror int not null)`);
  process.stdout.write("open\n");
  for (let id = 1; ; id += 1) {
    await database.transaction(async () => {
      await database.query().execute(sql`insert into entries values (${id}, 0)`);
      await database.query().execute(sql`update entries set mirror = ${id} where id = ${id}`);
    });
    process.stdout.write(`${id}\n`);
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : error}\n`);
  process.exitCode = 1;
}
