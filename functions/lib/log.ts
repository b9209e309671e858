/** Structured log lines, one JSON object each, without personal data: each knows the request that it was written for. */
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';

type Fields = Record<string, unknown>;

/** A line says what it is about; CloudWatch adds when it was written, the log group which function wrote it. */
class Line extends LogFormatter {
  formatAttributes(
    ...[{ logLevel, message, lambdaContext, xRayTraceId }, more]: Parameters<LogFormatter['formatAttributes']>
  ): LogItem {
    const run = lambdaContext?.awsRequestId;
    const attributes = { level: logLevel.toLowerCase(), event: message, run, traceId: xRayTraceId, ...more };
    return new LogItem({ attributes });
  }

  /** What errors carry beside it may be what somebody has stored: a refused write brings the whole item. */
  override formatError({ name, message, stack, cause }: Error): ReturnType<LogFormatter['formatError']> {
    const inside = cause instanceof Error ? this.formatError(cause) : undefined;
    return { name, message, stack: stack ?? '', ...(inside && { cause: inside }) };
  }
}

/** For middlewares alone; everybody else calls `log`. */
export const logger = new Logger({ logFormatter: new Line() });

/** What the run at work is about: an environment of Lambda works for one at a time. */
let requestId = '';

/** Writes one log line; errors are given with their stack and cause. */
export const log = (level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void =>
  logger[level](event, fields);

/** From now on lines are of this request, until the next one begins. */
export function logFor(id = ''): void {
  requestId = id;
  logger.appendKeys({ requestId: id || undefined });
}

/** The request at work, for what is done for it elsewhere; empty where there is none. */
export const currentRequestId = (): string => requestId;
