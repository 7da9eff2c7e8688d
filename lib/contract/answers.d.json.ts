type Example = { input?: Record<string, unknown>; data: unknown; extra?: unknown };

/** The output of scripts/answers.mjs: the response types as JSON Schema, and the examples by call name. */
declare const answers: {
  sources: string;
  definitions: Record<string, unknown>;
  examples: Record<string, Example | undefined>;
};
export default answers;
