/** The stand-in for CloudFront and API Gateway with all routes of the product, before functions that do nothing. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerQuestions } from '../world/self.ts';

const { createClock } = await import('#local/clock.ts');
const { openLog } = await import('#local/runner/log.ts');
const { startRunner } = await import('#local/runner/start.ts');
const { prepareTemplate } = await import('#local/runner/template/prepared.ts');
const { startWebServer } = await import('#local/runner/site/web-server.ts');
const { whileBuilding } = await import('#scripts/build.ts');

const entries = ['index', 'jobs', 'trigger', 'uploads'];
const exportOf: Record<string, string> = { index: 'handler' };

const dataDir = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
const empty = join(dataDir, 'empty');
mkdirSync(empty);
for (const entry of entries)
  writeFileSync(
    join(empty, `${entry}.mjs`),
    `export const ${exportOf[entry] ?? entry} = async () => ({ statusCode: 200, headers: {}, body: '' });`,
  );

const clock = createClock();
const { log, close } = openLog(join(dataDir, 'log'), clock.now);
const { template, assets } = await whileBuilding(() => prepareTemplate());
const functionKeys = new Set(
  Object.values(template.Resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .map(({ Properties }) => (Properties?.Code as { S3Key?: string } | undefined)?.S3Key),
);
const emptied = new Map([...assets].map(([key, path]) => [key, functionKeys.has(key) ? empty : path]));
let site: Awaited<ReturnType<typeof startRunner>>['site'] | undefined;
const server = await startWebServer(0, () => site!, clock.now, log);
const synthesized = { template, assets: emptied };
const siteHost = `localhost:${server.port}`;
const runner = await startRunner({ synthesized, dataDir, clock, siteHost, log });
site = runner.site;
answerQuestions(`http://${siteHost}`, async () => {
  await server.stop();
  await runner.stop();
  await close();
});
