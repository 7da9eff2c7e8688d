// A key pair for tests: scripts/test.mjs configures the public half, and the tests sign with the private one.
export const PUBLIC_KEY = "MCowBQYDK2VwAyEAejujYwKKe88BmKM49Ry+cv4isarNkRMjhGDxtYA6Np8=";
export const PRIVATE_KEY = "MC4CAQAwBQYDK2VwBCIEIBiqFsjGlydXFaa8ZepjkAQ2lPDQ60SCZcP7HiCHa2e4";
