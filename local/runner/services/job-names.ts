/** Jobs by the names that people know: their capability and what they do, whatever the template calls their functions. */
import { type Job, jobs } from '#shared/jobs.ts';

const all: readonly Job[] = jobs;
const nameOf = ({ capability, name }: Job): string => `${capability}/${name}`;

/** `listings/expire-due`; undefined for what is no job of ours. */
export function jobName(job: string | undefined): string | undefined {
  const known = all.find(({ name }) => name === job);
  return known && nameOf(known);
}

/** What the job of such a name is for; '' for what is none of ours. */
export const jobSummary = (name: string): string => all.find((job) => nameOf(job) === name)?.summary ?? '';
