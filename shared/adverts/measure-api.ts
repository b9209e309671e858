/** Calls about how adverts are measured: a page tells what was seen, a click leads out, figures are read. Apart from `api.ts`, which public pages load. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { measureLimits } from './measure.ts';
import { AdPosition } from './model.ts';
import { RequestNumber } from './orders-api.ts';

const Day = z.iso.date();
const Count = z.int().min(0);

export const AdvertDay = z
  .object({
    day: Day.meta({ description: 'A day in Viet Nam' }),
    position: AdPosition,
    views: Count.meta({ description: 'Half of it in sight for a second; once for a viewer and hour' }),
    clicks: Count.meta({ description: 'Once for a viewer and hour' }),
  })
  .meta({ id: 'AdvertDay' });

export const AdvertFigures = z
  .object({
    from: Day,
    to: Day,
    today: Day,
    spentVnd: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The agreed price of the days shown so far, before tax; absent: none agreed' }),
    days: z
      .array(AdvertDay)
      .meta({ description: 'The days on which anything was counted, by position, oldest first' }),
  })
  .meta({ id: 'AdvertFigures' });
export type AdvertFigures = z.infer<typeof AdvertFigures>;

export const advertMeasureApi = {
  noteAdvertViews: endpoint({
    method: 'POST',
    path: '/api/adverts/views',
    access: 'none',
    summary: 'Tell that adverts were in sight: counted once for a viewer and hour, however often it is told',
    body: z.object({
      batch: z.uuid().meta({ description: 'The same where the same is told again' }),
      views: z
        .array(
          z.object({
            advertId: Ulid,
            agoMs: z.int().min(0).max(measureLimits.agoMaxMs).meta({ description: 'How long ago' }),
          }),
        )
        .min(1)
        .max(measureLimits.batchMax),
    }),
    status: 202,
    problems: ['not-found', 'too-many-requests'],
  }),
  clickAdvert: endpoint({
    method: 'GET',
    path: '/api/adverts/{id}/click',
    access: 'none',
    summary:
      'Where an advert leads, by the address that came with it: 302 to its own link, and to nothing else',
    params: z.object({ id: Ulid }),
    query: z.object({
      signature: z.string().min(1).max(200).meta({ description: 'As `ShownAdvert.clickPath` has it' }),
    }),
    status: 302,
    problems: ['not-found', 'gone'],
  }),
  getAdvertFigures: endpoint({
    method: 'GET',
    path: '/api/staff/adverts/{id}/figures',
    access: 'admin',
    summary: 'Views and clicks of an advert day by day',
    params: z.object({ id: Ulid }),
    reply: AdvertFigures,
    problems: ['not-found'],
  }),
  getMyAdvertFigures: endpoint({
    method: 'GET',
    path: '/api/my/adverts/{number}/figures',
    access: 'user',
    summary: 'The same of the advert that was made of a request of mine',
    params: z.object({ number: RequestNumber }),
    reply: AdvertFigures,
    problems: ['not-found'],
  }),
};
