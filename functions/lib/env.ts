/** The environment of a function, checked once when it starts. */
import * as z from 'zod';

/** Reads and checks environment variables; a missing one fails the start, naming it. */
export function readEnv<Shape extends z.ZodRawShape>(shape: Shape): z.infer<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(process.env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`Environment variables missing or wrong: ${names}`);
  }
  return parsed.data;
}
