// The tests of the mutation runs: the project that needs no server, quick files first, so that most faults are seen early.
import { BaseSequencer } from "vitest/node";
import config from "../vitest.config";

/** They start processes or fill whole databases, and are about none of what is changed. */
const SLOW = ["tests/unit/backend/{catalogue-cli,catalogue-import,db}/**", "tests/unit/backend/catalogue-cli.test.ts"];
const ASIDE = ["tests/shop/{seed,catalogue-import,missed-searches,listing}.test.ts"];

class QuickFirst extends BaseSequencer {
  async sort(files) {
    const isShop = ({ moduleId }) => moduleId.includes("/tests/shop/");
    return files.toSorted((a, b) => Number(isShop(a)) - Number(isShop(b)));
  }
}

const [unit] = config.test.projects;

export default {
  test: {
    sequence: { sequencer: QuickFirst },
    projects: [{ ...unit, test: { ...unit.test, exclude: [...SLOW, ...ASIDE, "**/node_modules/**"] } }],
  },
};
