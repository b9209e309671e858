/** Secrets that the deployment would generate: made once, kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { readKept, writeKept } from '#local/kept-file.ts';

/** Gives the secret of a name, the same one for as long as the file is there. */
export function openGenerated(file: string): (name: string) => string {
  const values = (readKept(file) ?? {}) as Record<string, string>;
  return (name) => {
    if (!values[name]) {
      values[name] = randomBytes(36).toString('base64url');
      writeKept(file, JSON.stringify(values, null, 2), 0o600);
    }
    return values[name];
  };
}
