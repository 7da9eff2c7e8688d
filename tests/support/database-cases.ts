import { AsyncResource } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "@/lib/backend/db/client";
import { TAGS, type Tag } from "@/lib/contract/tags";

/** Tests that every kind of database must pass. Creates and drops a table `letters`. */
export function describeDatabase(options: { url?: string; dataDir: string }): void {
  let database: Database;
  /** Announced tags, each with the letters that were visible at that time. */
  let announced: { tags: Tag[]; letters: string }[] = [];

  const insert = async (letter: string) => await database.query().execute(sql`insert into letters values (${letter})`);
  const letters = async () => {
    const { rows } = await database
      .query()
      .execute<{ letter: string }>(sql`select letter from letters order by letter`);
    return rows.map(({ letter }) => letter).join("");
  };
  const refuse = async () => {
    throw new Error("refused");
  };

  beforeAll(async () => {
    database = await openDatabase({
      ...options,
      announce: async (tags) => {
        announced.push({ tags, letters: await letters() });
      },
    });
    await database.query().execute(sql`create table letters (letter text primary key)`);
  });
  beforeEach(async () => {
    await database.query().execute(sql`truncate letters`);
    announced = [];
  });
  afterAll(async () => {
    await database.query().execute(sql`drop table letters`);
    await database.close();
    await database.close();
  });

  it("a transaction is committed and returns its result", async () => {
    const result = await database.transaction(async () => {
      await insert("a");
      return 7;
    });
    expect(result).toBe(7);
    expect(await letters()).toBe("a");
  });

  it("a query inside a transaction is part of it and is rolled back with it", async () => {
    const work = database.transaction(async () => {
      await insert("a");
      expect(await letters()).toBe("a");
      await refuse();
    });
    await expect(work).rejects.toThrow("refused");
    expect(await letters()).toBe("");
  });

  it("a nested transaction that fails rolls back only itself", async () => {
    await database.transaction(async () => {
      await insert("a");
      const nested = database.transaction(async () => {
        await insert("b");
        await refuse();
      });
      await expect(nested).rejects.toThrow("refused");
      await database.transaction(() => insert("c"));
    });
    expect(await letters()).toBe("ac");
  });

  it("a completed nested transaction is rolled back with the outer one", async () => {
    const work = database.transaction(async () => {
      await database.transaction(() => insert("a"));
      await refuse();
    });
    await expect(work).rejects.toThrow("refused");
    expect(await letters()).toBe("");
  });

  it("a transaction can continue after a failed statement", async () => {
    await insert("a");
    await expect(database.transaction(() => insert("a"))).rejects.toMatchObject({ cause: { code: "23505" } });
    await insert("b");
    expect(await letters()).toBe("ab");
  });

  it("concurrent transactions are isolated", async () => {
    const works = ["a", "b", "c", "d"].map((letter) =>
      database.transaction(async () => {
        await insert(letter);
        if (letter > "b") await refuse();
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(await letters()).toBe("ab");
  });

  it("a query issued after its transaction ended goes to the pool, not into another transaction", async () => {
    const chain = await database.transaction(async () => new AsyncResource("chain"));
    let late: Promise<unknown> = Promise.resolve();
    const other = database.transaction(async () => {
      await insert("a");
      late = chain.runInAsyncScope(() => insert("b"));
      await refuse();
    });
    await expect(other).rejects.toThrow("refused");
    await late;
    expect(await letters()).toBe("b");
  });

  it("tags are invalidated once, after the commit and before the transaction resolves", async () => {
    await database.transaction(async () => {
      database.invalidate(TAGS.products, TAGS.product(7));
      await insert("a");
      await database.transaction(async () => database.invalidate(TAGS.products, TAGS.brands));
      expect(announced).toEqual([]);
    });
    expect(announced).toEqual([{ tags: ["products", "product:7", "brands"], letters: "a" }]);
  });

  it("tags of a rolled-back nested transaction are not invalidated; those of the outer one are", async () => {
    const whole = database.transaction(async () => {
      database.invalidate(TAGS.products);
      await refuse();
    });
    await expect(whole).rejects.toThrow("refused");
    await database.transaction(async () => {
      const nested = database.transaction(async () => {
        database.invalidate(TAGS.brands);
        await database.transaction(async () => database.invalidate(TAGS.index));
        await refuse();
      });
      await expect(nested).rejects.toThrow("refused");
      await database.transaction(async () => database.invalidate(TAGS.content));
    });
    expect(announced).toEqual([{ tags: ["content"], letters: "" }]);
  });

  it("tags are not invalidated if the commit fails", async () => {
    await database
      .query()
      .execute(sql`create table seconds (letter text references letters deferrable initially deferred)`);
    const work = database.transaction(async () => {
      database.invalidate(TAGS.products);
      await database.query().execute(sql`insert into seconds values ('z')`);
    });
    await expect(work).rejects.toThrow();
    await database.query().execute(sql`drop table seconds`);
    expect(announced).toEqual([]);
  });

  it("a transaction without tags invalidates nothing, and concurrent transactions invalidate separately", async () => {
    await database.transaction(() => insert("a"));
    await Promise.all(
      [1, 2].map((id) =>
        database.transaction(async () => {
          await insert(String(id));
          database.invalidate(TAGS.product(id));
        }),
      ),
    );
    expect(announced.flatMap(({ tags }) => tags).sort()).toEqual(["product:1", "product:2"]);
    expect(announced).toHaveLength(2);
  });

  it("invalidating tags outside a transaction or after its end throws", async () => {
    expect(() => database.invalidate(TAGS.products)).toThrow("inside a transaction");
    const chain = await database.transaction(async () => new AsyncResource("chain"));
    expect(() => chain.runInAsyncScope(() => database.invalidate(TAGS.products))).toThrow("inside a transaction");
    expect(announced).toEqual([]);
  });

  it("bigint columns are read as numbers, and reading a value beyond 2^53 throws", async () => {
    const { rows } = await database.query().execute(sql`select 9007199254740991::bigint as amount`);
    expect(rows[0]).toEqual({ amount: Number.MAX_SAFE_INTEGER });
    await expect(database.query().execute(sql`select 9007199254740993::bigint`)).rejects.toMatchObject({
      cause: { message: "A database number is past 2^53: 9007199254740993" },
    });
    expect(await database.ping()).toBe(true);
  });

  it("pg_trgm supports Persian, and the root collation sorts Persian names", async () => {
    await database.query().execute(sql`create extension if not exists pg_trgm`);
    const { rows } = await database.query().execute(
      sql`select cardinality(show_trgm('کارت')) > 0 as persian, array_agg(name order by name collate "und-x-icu") as names
          from (values ('یک'), ('آب'), ('پ')) as list(name)`,
    );
    expect(rows[0]).toEqual({ persian: true, names: ["آب", "پ", "یک"] });
  });

  it("maintenance runs without losing data", async () => {
    await insert("a");
    await database.maintain();
    expect(await letters()).toBe("a");
  });
}
