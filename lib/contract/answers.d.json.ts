type Example = { input?: Record<string, unknown>; data: unknown; extra?: unknown };

/** What scripts/answers.mjs writes: the types of responses as JSON Schema, and the examples by the name of their call. */
declare const answers: {
  sources: string;
  definitions: Record<string, unknown>;
  examples: Record<string, Example | undefined>;
};
export default answers;
