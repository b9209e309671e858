/** What `npm audit --json` says, less what has been looked at and may wait until a day. */

interface Advisory {
  title: string;
  url: string;
  severity: string;
}
/** The report's shape since npm 7; without `vulnerabilities` where the registry could not say. */
export interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | Advisory)[]; range: string }>;
  message?: string;
  error?: { summary?: string };
}

/** Why an advisory does not hurt here, until when somebody has to look again. */
export interface AuditException {
  /** The address of the advisory. */
  url: string;
  reason: string;
  /** `2027-01-31`: the last day on which it holds. */
  until: string;
}

/** One sentence where there is no answer; undefined where there is one. */
export function whyUnanswered(report: AuditReport | undefined, isLate: boolean): string | undefined {
  if (isLate) return 'The registry did not answer in time.';
  if (report?.vulnerabilities) return undefined;
  const said = report?.message || report?.error?.summary;
  return said
    ? `The registry gives no advisories (${said.split(' - ')[0]}).`
    : 'npm audit gave no answer that can be read.';
}

/** Weaknesses without an exception that holds today, and exceptions that are over or no longer needed. */
export function auditFindings(
  { vulnerabilities = {} }: AuditReport,
  exceptions: readonly AuditException[],
  today: string,
): string[] {
  const advisories = Object.entries(vulnerabilities).flatMap(([name, { via, range }]) =>
    via.filter((one) => typeof one !== 'string').map((one) => ({ name, range, ...one })),
  );
  const holds = ({ until }: AuditException) => until >= today;
  const isExcepted = (url: string) => exceptions.some((one) => one.url === url && holds(one));
  const isNeeded = ({ url }: AuditException) => advisories.some((one) => one.url === url);
  return [
    ...advisories
      .filter(({ url }) => !isExcepted(url))
      .map(({ name, range, severity, title, url }) => `${severity}: ${name} ${range}: ${title} (${url})`),
    ...exceptions.filter((one) => !isNeeded(one)).map(({ url }) => `Exception that nothing needs: ${url}`),
    ...exceptions
      .filter((one) => isNeeded(one) && !holds(one))
      .map(({ url, until }) => `Exception that ended on ${until}: ${url}`),
  ];
}
