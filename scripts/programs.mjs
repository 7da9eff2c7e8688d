// Bundles programs in TypeScript into one file each: read one by one, the thousand modules of the shop server take three
// seconds.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { checkNode, fail, hashOf, install, loadEnvFile, root, run } from "./steps.mjs";

/** The commands, and the shop server on its own port. */
const PROGRAMS = ["admin-cli", "backup-cli", "catalogue-cli", "doctor-cli", "shop-cli", "serve"].map(
  (name) => `lib/backend/${name}.ts`,
);
// Packages are found from here as from any other folder of the project.
const FOLDER = join(root, "node_modules/.cache/payaneh");
/** All of them make a build out of date, too, so that it has current bundles. */
const SOURCES = ["lib", "messages", "tsconfig.json", "package-lock.json", "scripts/programs.mjs"];
const sourcesOf = (program) => hashOf(program.startsWith("lib/") ? SOURCES : [...SOURCES, "scripts", "tests/support"]);

/**
 * A module finds its worker by its own address, which in a bundle would be the bundle's. It stays relative, because a
 * built folder can be moved.
 */
const ownAddresses = {
  name: "own-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lib[\\/].+\.(?:ts|mjs)$/ }, ({ path }) => {
      const code = readFileSync(path, "utf8");
      if (!code.includes("import.meta.url")) return undefined;
      const place = JSON.stringify(relative(FOLDER, path).replaceAll("\\", "/"));
      const contents = code.replaceAll("import.meta.url", `new URL(${place}, import.meta.url).href`);
      return { loader: path.endsWith(".ts") ? "ts" : "js", contents };
    });
  },
};

/** Packages stay outside of the bundle, but Node imports their JSON only with an attribute. */
const jsonOfPackages = {
  name: "json-of-packages",
  setup({ onResolve }) {
    const { resolve } = createRequire(import.meta.url);
    onResolve({ filter: /^@?\w[^:]*\.json$/ }, ({ path }) => ({ path: resolve(path) }));
  },
};

/** The hash of the sources is the first line of a bundle. */
function hashIn(file, length) {
  if (!existsSync(file)) return "";
  const descriptor = openSync(file);
  const line = Buffer.alloc(length);
  readSync(descriptor, line);
  closeSync(descriptor);
  return line.toString();
}

/** Bundles a program if its sources have changed, and returns the path of the bundle. */
async function bundle(program, sources) {
  const file = join(FOLDER, basename(program, ".ts").concat(".mjs"));
  const first = `// ${sources}`;
  if (hashIn(file, first.length) === first) return file;
  // Imported late, because these are loaded before the packages are installed.
  const [esbuild, { writeAnswers }] = await Promise.all([import("esbuild"), import("./answers.mjs")]);
  await writeAnswers();
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    conditions: ["react-server"],
    banner: { js: first },
    sourcemap: "inline",
    sourcesContent: false,
    outdir: FOLDER,
    plugins: [ownAddresses, jsonOfPackages],
    logLevel: "error",
  });
  try {
    mkdirSync(FOLDER, { recursive: true });
    // Renamed when complete, because another process may be about to load it.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, outputFiles[0].contents);
    renameSync(written, file);
  } catch (error) {
    fail(`${FOLDER} cannot be written (${error.code}): run this once as the owner of the folder.`);
  }
  return file;
}

/** Bundles what a shop runs, so that later it need not write here. */
export async function bundlePrograms() {
  for (const program of PROGRAMS) await bundle(program, sourcesOf(program));
}

/**
 * Returns the arguments with which Node runs a program.
 * @param {string} program a file of lib, scripts or tests/support, relative to the root; no two have the same name
 */
export async function programArguments(program) {
  return ["--conditions", "react-server", "--enable-source-maps", await bundle(program, sourcesOf(program))];
}

/** Runs a command with the words typed after it, and exits with its code. */
export async function runCommand(program, { env = {} } = {}) {
  checkNode();
  loadEnvFile();
  await install();
  const args = [...(await programArguments(program)), ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { env: { ...env, ...process.env, TZ: "Asia/Tehran" }, cwd: root });
  process.exit(code);
}
