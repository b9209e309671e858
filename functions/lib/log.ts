/** Structured log lines, one JSON object each, without personal data. */

type Fields = Record<string, unknown>;

/** Writes one log line; errors are given with their stack and cause. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  console[level](
    JSON.stringify({ level, event, ...fields }, (_, value) =>
      value instanceof Error ? plain(value) : value,
    ),
  );
}

const plain = (error: Error): Fields => ({
  name: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.cause !== undefined && {
    cause: error.cause instanceof Error ? plain(error.cause) : error.cause,
  }),
});
