import { describe, expect, it } from "vitest";
import { createSingleFlight } from "@/lib/backend/payment/single-flight";

function holdable() {
  const runs: { end: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const work = () => new Promise<string>((end, fail) => runs.push({ end, fail }));
  return { runs, work };
}
const turn = () => new Promise((done) => setImmediate(done));

describe("single-flight", () => {
  it("three hundred concurrent calls take two runs: the first one, and one shared by all others", async () => {
    const fly = createSingleFlight<number, string>();
    const { runs, work } = holdable();
    const answers = Array.from({ length: 300 }, () => fly(1, work));
    expect(runs).toHaveLength(1);
    runs[0]?.end("first");
    await turn();
    expect(runs).toHaveLength(2);
    runs[1]?.end("second");
    expect(await Promise.all(answers)).toEqual(["first", ...Array(299).fill("second")]);
  });

  it("a call made during the second run waits for a third", async () => {
    const fly = createSingleFlight<number, string>();
    const { runs, work } = holdable();
    const [first, second] = [fly(1, work), fly(1, work)];
    runs[0]?.end("first");
    await turn();
    const third = fly(1, work);
    runs[1]?.end("second");
    await turn();
    runs[2]?.end("third");
    expect(await Promise.all([first, second, third])).toEqual(["first", "second", "third"]);
  });

  it("calls with different keys do not wait for each other, and a finished key can run again", async () => {
    const fly = createSingleFlight<number, string>();
    const { runs, work } = holdable();
    void fly(1, work);
    void fly(2, work);
    expect(runs).toHaveLength(2);
    runs[0]?.end("done");
    await turn();
    void fly(1, work);
    expect(runs).toHaveLength(3);
  });

  it("a failing run rejects only its own callers", async () => {
    const fly = createSingleFlight<number, string>();
    const { runs, work } = holdable();
    const [first, second] = [fly(1, work), fly(1, work)];
    runs[0]?.fail(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await turn();
    runs[1]?.end("fine");
    expect(await second).toBe("fine");
  });
});
