/** `npm run audit`: whether packages have known weaknesses, as the configured registry knows them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditException, type AuditReport, auditFindings, whyUnanswered } from './audit/advisories.ts';

const root = join(import.meta.dirname, '..');
const timeoutMs = 120_000;

const { stdout, signal } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: timeoutMs,
});
const report = parsed(stdout);
const unanswered = whyUnanswered(report, signal !== null);
if (unanswered || !report) {
  console.error(`${unanswered} Nothing is known of the packages: ask again where the registry is reached.`);
  process.exitCode = 2;
} else {
  const exceptions = JSON.parse(
    readFileSync(join(root, 'audit-exceptions.json'), 'utf8'),
  ) as AuditException[];
  const findings = auditFindings(report, exceptions, new Date().toISOString().slice(0, 10));
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) console.log('No package has a known weakness that is not excepted.');
  process.exitCode = findings.length === 0 ? 0 : 1;
}

function parsed(text: string | null): AuditReport | undefined {
  try {
    return JSON.parse(text ?? '') as AuditReport;
  } catch {
    return undefined;
  }
}
