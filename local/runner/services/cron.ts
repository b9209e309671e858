/** EventBridge's schedule expressions: when a schedule last came due. */

const minuteMs = 60_000;
const unitMinutes: Record<string, number> = { minute: 1, hour: 60, day: 1440 };
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The last moment in (after, until] at which the schedule came due, in milliseconds; undefined when it did not. */
export type LastDue = (after: number, until: number) => number | undefined;

/** Reads `rate(5 minutes)` or `cron(30 3 * * ? *)`, the latter in a time zone. */
export function readSchedule(expression: string, timeZone = 'UTC'): LastDue {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const periodMs = Number(rate[1]) * unitMinutes[rate[2]!]! * minuteMs;
    return (after, until) => within(Math.floor(until / periodMs) * periodMs, after);
  }
  const cron = /^cron\(([^)]+)\)$/.exec(expression);
  if (!cron) throw new Error(`The runner does not know the schedule ${expression}`);
  return readCron(cron[1]!.trim().split(/\s+/), timeZone);
}

const within = (at: number, after: number) => (at > after ? at : undefined);

type Matches = (value: number) => boolean;

/** One field: `*`, `?`, numbers, lists, ranges and steps; names of weekdays are numbers from 1. */
function readField(field: string, lowest: number): Matches {
  if (field === '*' || field === '?') return () => true;
  const matchers = field.split(',').map((item): Matches => {
    const [range = '', step] = item.split('/');
    const [from = lowest, to = step ? Number.POSITIVE_INFINITY : from] =
      range === '*' ? [lowest, Number.POSITIVE_INFINITY] : range.split('-').map(numberOf);
    return (value) => value >= from && value <= to && (value - from) % Number(step ?? 1) === 0;
  });
  return (value) => matchers.some((matches) => matches(value));
}

function numberOf(text: string): number {
  const weekday = weekdays.indexOf(text);
  const value = weekday >= 0 ? weekday + 1 : Number(text);
  if (!Number.isInteger(value)) throw new Error(`The runner does not know ${text} in a schedule`);
  return value;
}

function readCron(fields: string[], timeZone: string): LastDue {
  if (fields.length !== 6) throw new Error(`A schedule has six fields: ${fields.join(' ')}`);
  const lowest = [0, 0, 1, 1, 1, 1970];
  const matchers = fields.map((field, at) => readField(field, lowest[at]!));
  const isDue = (at: number) => {
    const local = new Date(at);
    const values = [
      local.getUTCMinutes(),
      local.getUTCHours(),
      local.getUTCDate(),
      local.getUTCMonth() + 1,
      local.getUTCDay() + 1,
      local.getUTCFullYear(),
    ];
    return matchers.every((matches, field) => matches(values[field]!));
  };
  return (after, until) => {
    const offsetMs = zoneOffsetMs(until, timeZone);
    for (let at = Math.floor(until / minuteMs) * minuteMs; at > after; at -= minuteMs)
      if (isDue(at + offsetMs)) return at;
    return undefined;
  };
}

/** How far a time zone's clock is ahead of UTC at a moment. */
function zoneOffsetMs(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
  return sign === '-' ? -ahead : ahead;
}
