/** The settings that a master can change, by name: read and put through the endpoints of the back office. */
import type { Client } from '#local/seed/client.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import { AdvertTerms } from '#shared/adverts/offer.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import { CaseSettingsInput } from '#shared/cases/case-settings.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { LeadSettingsInput } from '#shared/leads/lead-settings.ts';
import { evidenceApi } from '#shared/listings/evidence-api.ts';
import { EvidenceSettingsInput } from '#shared/listings/evidence-settings.ts';
import { FreshnessInput } from '#shared/listings/freshness.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { MessageSettingsInput } from '#shared/notifications/message-settings.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { WalletSettingsInput } from '#shared/wallet/model.ts';
import type { Override } from './options.ts';

interface Kept {
  version: number;
  settings: unknown;
}
interface SettingsKind {
  read(master: Client): Promise<Kept>;
  put(master: Client, kept: Kept): Promise<unknown>;
}
const split = ({ version, ...settings }: { version: number }): Kept => ({ version, settings });

/** By the first word of an override. */
const kinds: Record<string, SettingsKind> = {
  wallet: {
    read: async (master) => split((await master.call(walletApi.listSettingsVersions)).current),
    put: (master, { version, settings }) =>
      master.call(walletApi.putWalletSettings, {
        body: { version, settings: WalletSettingsInput.parse(settings) },
      }),
  },
  adverts: {
    read: async (master) => split(await master.call(advertsApi.getAdvertOffer)),
    put: (master, { version, settings }) =>
      master.call(advertsStaffApi.putAdvertOffer, { body: { ...AdvertTerms.parse(settings), version } }),
  },
  freshness: {
    read: async (master) => split(await master.call(freshnessApi.getFreshness)),
    put: (master, { version, settings }) =>
      master.call(freshnessApi.putFreshness, { body: { version, settings: FreshnessInput.parse(settings) } }),
  },
  leads: {
    read: async (master) => split(await master.call(leadInboxApi.getLeadSettings)),
    put: (master, { version, settings }) =>
      master.call(leadInboxApi.putLeadSettings, {
        body: { version, settings: LeadSettingsInput.parse(settings) },
      }),
  },
  cases: {
    read: async (master) => split(await master.call(authorityApi.getCaseSettings)),
    put: (master, { version, settings }) =>
      master.call(authorityApi.putCaseSettings, {
        body: { version, settings: CaseSettingsInput.parse(settings) },
      }),
  },
  evidence: {
    read: async (master) => split(await master.call(evidenceApi.getEvidenceSettings)),
    put: (master, { version, settings }) =>
      master.call(evidenceApi.putEvidenceSettings, {
        body: { version, settings: EvidenceSettingsInput.parse(settings) },
      }),
  },
  messages: {
    read: async (master) => split((await master.call(messageSettingsApi.getMessageSettings)).settings),
    put: (master, { version, settings }) =>
      master.call(messageSettingsApi.putMessageSettings, {
        body: { version, settings: MessageSettingsInput.parse(settings) },
      }),
  },
};

/** Settings with the values of some paths replaced; raises a sentence for a path that is not there. */
export function replaced(settings: unknown, overrides: readonly Override[]): unknown {
  const next = structuredClone(settings);
  for (const { name, path, value } of overrides) {
    const full = [name, ...path].join('.');
    let at = next as Record<string, unknown>;
    for (const step of path.slice(0, -1)) {
      if (typeof at[step] !== 'object' || at[step] === null) throw new Error(`There is no setting ${full}.`);
      at = at[step] as Record<string, unknown>;
    }
    const last = path.at(-1)!;
    if (!Object.hasOwn(at, last))
      throw new Error(`There is no setting ${full}; here are ${Object.keys(at).join(', ')}.`);
    at[last] = value;
  }
  return next;
}

/** Puts what is asked for as a master does; raises a sentence for what there is not, or what the product refuses. */
export async function applyOverrides(master: Client, overrides: readonly Override[]): Promise<void> {
  for (const [name, some] of Map.groupBy(overrides, (one) => one.name)) {
    const kind = kinds[name];
    if (!kind) throw new Error(`There are no settings ${name}; there are ${Object.keys(kinds).join(', ')}.`);
    const { version, settings } = await kind.read(master);
    await kind.put(master, { version, settings: replaced(settings, some) });
  }
}
