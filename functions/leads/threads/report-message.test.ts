/** Messages that are reported: a case with what was written around them, and what came along. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseFilesInUse } from '#functions/cases/public.ts';
import { people, startConsultations, type TestConsultations } from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const { poster } = people;
const thread = async (who: typeof poster | null, threadKey: string) =>
  (await t.threads.read(who, { threadKey })).thread!;

describe('reports', () => {
  it('bring the message with what came before it to staff, once', async () => {
    const { id, token } = await t.asked();
    await t.write(null, token, 'Còn không?');
    const message = (await t.write(poster, id, 'Chuyển khoản trước đi.')).at(-1)!;
    const report = { threadKey: token, messageId: message.id, reason: 'fraud', remark: 'Lừa tiền' } as const;
    const { caseNumber } = await t.threads.report(null, report);
    expect(await t.threads.report(null, report)).toEqual({ caseNumber });
    const [text] = (await t.itemsAt('CASE#')).filter(({ sk }) => sk === 'TEXT');
    expect(text).toMatchObject({
      content: {
        ...{ kind: 'report', listingCode: 'DA0123ABCD', reason: 'fraud', content: 'Lừa tiền' },
        messages: {
          quote: [{ text: 'Còn không?' }, { text: 'Chuyển khoản trước đi.', isReported: true }],
        },
      },
    });
    expect((await thread(null, token)).messages.at(-1)).toMatchObject({ isReported: true });
    expect((await thread(poster, id)).messages.at(-1)).not.toHaveProperty('isReported');
    const own = t.threads.report(poster, { ...report, threadKey: id });
    expect(await refusalOf(own)).toBe('not-found');
  });

  it('bring what came along, held by the case for as long as it is kept', async () => {
    const { id, token } = await t.asked();
    const file = await t.file(poster, id);
    const input = { threadKey: id, attempt: crypto.randomUUID(), text: '', files: [file] };
    const message = (await t.threads.send(poster, input)).thread!.messages.at(-1)!;
    const report = { threadKey: token, messageId: message.id, reason: 'insult', remark: '' } as const;
    await t.threads.report(null, report);
    const stored = await t.itemsAt('CASE#');
    expect(stored.find(({ sk }) => sk === 'TEXT')).toMatchObject({
      files: [{ id: file.id, type: 'image' }],
      content: { messages: { quote: [{ text: '', fileCount: 1, isReported: true }] } },
    });
    expect(stored.find(({ hasFiles }) => hasFiles !== undefined)).toMatchObject({ hasFiles: true });
    const inCases = caseFilesInUse(t.world.table);
    expect(await inCases('', [file.id])).toEqual(new Set([file.id]));
    await t.service.withdraw(token);
    expect(await inCases('', [file.id])).toEqual(new Set([file.id]));
  });
});
