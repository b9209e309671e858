/** The app from its sources: what is saved is heard of, also after Vite has started itself anew. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { tellingSaves } from './serve-app.ts';

test('saves below a watched folder are told, by the watcher of a restarted server too', async () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'saves-')));
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'app-')));
  let onSaved = (_: string) => {};
  const vite = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'silent', cacheDir: join(root, 'cache') },
    server: { middlewareMode: true, ws: false },
    plugins: [tellingSaves({ watched: [dir], onSaved: (file) => onSaved(file) })],
  });
  const save = (name: string) =>
    new Promise<string>((resolve) => {
      onSaved = resolve;
      writeFileSync(join(dir, name), '');
    });
  expect(await save('one.ts')).toBe(join(dir, 'one.ts'));
  await vite.restart();
  expect(await save('two.ts')).toBe(join(dir, 'two.ts'));
  await vite.close();
  for (const folder of [dir, root]) rmSync(folder, { recursive: true });
});
