// The tests of mutation runs: the project that needs no server, fast files first, so that most mutants are killed
// early.
import { BaseSequencer } from "vitest/node";
import config from "../vitest.config";

/** These start processes or fill whole databases, and do not test the mutated code. */
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
