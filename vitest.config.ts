import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = {
  "@": root.replace(/\/$/, ""),
  // Throws outside a React server bundle by design; tests of the backend are not in one.
  "server-only": `${root}node_modules/server-only/empty.js`,
};
// next-intl imports next/* without file endings, which only a bundler resolves.
const server = { deps: { inline: ["next-intl"] } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node", server },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["tests/support/dom.ts"],
          server,
        },
      },
    ],
  },
});
