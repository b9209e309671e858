/** Gathering personal data: every part has one exporter, and erasures keep their order. */
import { describe, expect, it } from 'vitest';
import { agencyDataParts, dataParts } from '#shared/privacy/model.ts';
import type { ExportPart, PersonalData } from '../lib/personal-data.ts';
import { gatherPersonalData } from './gather-personal-data.ts';

const none: ExportPart = async () => ({ records: [] });
const ofAgencies = { agency: none, requests: none };
const all: PersonalData = { parts: Object.fromEntries(dataParts.map((part) => [part, none])) };

describe('gathering personal data', () => {
  it('gives every part by its name, and erasures in the order of the capabilities', async () => {
    const erased: string[] = [];
    const erasing = (name: string): PersonalData => ({
      parts: {},
      erase: async () => erased.push(name) > 0,
    });
    const capabilities = [erasing('first'), all, erasing('last')];
    const { parts, agencyParts, erasures } = gatherPersonalData(capabilities, ofAgencies);
    expect(Object.keys(parts).sort()).toEqual([...dataParts].sort());
    expect(agencyDataParts.filter((part) => !agencyParts[part])).toEqual([]);
    for (const erase of erasures) await erase('somebody', () => true);
    expect(erased).toEqual(['first', 'last']);
  });

  it('refuses a part that nobody exports, and one that two export', () => {
    const { account, ...rest } = all.parts;
    expect(() => gatherPersonalData([{ parts: rest }], ofAgencies)).toThrow(
      '0 capabilities export the part account',
    );
    expect(() => gatherPersonalData([all, { parts: { account: account! } }], ofAgencies)).toThrow(
      '2 capabilities export the part account',
    );
  });
});
