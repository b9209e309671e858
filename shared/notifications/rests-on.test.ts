/** What every message rests on: none is without, and none is advertising. */
import { expect, it } from 'vitest';
import { restsOn } from './rests-on.ts';
import { codeTemplates, notificationTemplates, templateSpecs } from './templates.ts';

it('every template says what entitles us to send it, and there is no other', () => {
  const templates = Object.keys({ ...codeTemplates, ...notificationTemplates });
  expect(Object.keys(restsOn).toSorted()).toEqual(templates.toSorted());
});

it('nothing rests on a consent to marketing: there are answers and notices alone', () => {
  expect([...new Set(Object.values(restsOn))].toSorted()).toEqual([
    'access',
    'alert',
    'own',
    'request',
    'work',
  ]);
});

it('what goes to who asked for consultation rests on the consent of their request, as what tells of their messages does', () => {
  const ofAskers = Object.entries(notificationTemplates)
    .filter(([, values]) => values.some((name) => name === 'leadToken'))
    .map(([name]) => name);
  const onRequest = Object.entries(restsOn).filter(([, basis]) => basis === 'request');
  expect(onRequest.map(([name]) => name).toSorted()).toEqual([...ofAskers, 'lead-message'].toSorted());
  for (const name of ofAskers)
    expect(templateSpecs[name as keyof typeof templateSpecs].path({ leadToken: 'x' })).toContain(
      '/my-enquiry',
    );
});
