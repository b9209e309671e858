/** The addresses of clicks: signed over the advert, where it leads and until when, so that nobody makes one of their own. */

import type { Cursors } from '#functions/lib/cursor.ts';
import { measureLimits } from '#shared/adverts/measure.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';
import type { StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay, dayAfter } from '#shared/adverts/rules.ts';
import { fillPath } from '#shared/kernel/contract.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';

interface LinkPorts {
  cursors: Cursors;
  clock: Clock;
}
type Linked = Pick<StoredAdvert, 'id' | 'link'>;
/** An address leads where the reader saw that it leads: with another link it holds no more. */
const bindingOf = ({ id, link }: Linked) => `advert-click ${id} ${link}`;

/** The address of a click, the same all day, so that answers and pages may be kept. */
export async function clickPathOf(advert: Linked, { cursors, clock }: LinkPorts): Promise<string> {
  const until = dayAfter(advertDay(clock.now()), measureLimits.clickDays);
  const signature = await cursors.encode(bindingOf(advert), until);
  return `${fillPath(advertMeasureApi.clickAdvert.path, { id: advert.id })}?signature=${signature}`;
}

/** Raises `not-found` for what we did not sign for this advert and its link, `gone` for what is too old. */
export async function checkSignature(
  advert: Linked,
  signature: string,
  { cursors, clock }: LinkPorts,
): Promise<void> {
  const until = await cursors.decode<string>(bindingOf(advert), signature).catch(() => undefined);
  if (until === undefined) throw new DomainProblem('not-found');
  if (until < advertDay(clock.now())) throw new DomainProblem('gone');
}
