/** Secrets that the deployment would generate: made once, kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Gives the secret of a name, the same one for as long as the file is there. */
export function openGenerated(file: string): (name: string) => string {
  const values: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (name) => {
    if (!values[name]) {
      values[name] = randomBytes(36).toString('base64url');
      writeFileSync(file, JSON.stringify(values, null, 2), { mode: 0o600 });
    }
    return values[name];
  };
}
