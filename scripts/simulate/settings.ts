/** The settings that a master can change, by name: checked before anything starts, then put through the back office's endpoints. */
import type * as z from 'zod';
import type { Client } from '#local/seed/client.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import { AdvertTerms, defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import { CaseSettingsInput, defaultCaseSettings } from '#shared/cases/case-settings.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { defaultLeadSettings, LeadSettingsInput } from '#shared/leads/lead-settings.ts';
import { evidenceApi } from '#shared/listings/evidence-api.ts';
import { defaultEvidenceSettings, EvidenceSettingsInput } from '#shared/listings/evidence-settings.ts';
import { defaultFreshness, FreshnessInput } from '#shared/listings/freshness.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { MessageSettingsInput } from '#shared/notifications/message-settings.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { WalletSettingsInput } from '#shared/wallet/model.ts';
import type { Override } from './options.ts';

interface Versioned {
  version: number;
}
interface SettingsKind {
  /** As shipped: what paths there are. */
  shipped: Versioned;
  check(settings: unknown): void;
  /** As they are now. */
  read(master: Client): Promise<Versioned>;
  /** Puts settings that are based on a version. */
  put(master: Client, version: number, settings: unknown): Promise<unknown>;
}

/** A kind whose settings are parsed before they are put. */
const kindOf = <Schema extends z.ZodType>(
  schema: Schema,
  shipped: Versioned,
  read: SettingsKind['read'],
  put: (master: Client, version: number, settings: z.output<Schema>) => Promise<unknown>,
): SettingsKind => ({
  ...{ shipped, read, check: (settings) => schema.parse(settings) },
  put: (master, version, settings) => put(master, version, schema.parse(settings)),
});

/** By the first word of an override. */
const kinds: Record<string, SettingsKind> = {
  wallet: kindOf(
    WalletSettingsInput,
    defaultWalletSettings,
    async (master) => (await master.call(walletApi.listSettingsVersions)).current,
    (master, version, settings) => master.call(walletApi.putWalletSettings, { body: { version, settings } }),
  ),
  adverts: kindOf(
    AdvertTerms,
    defaultAdvertOffer,
    (master) => master.call(advertsApi.getAdvertOffer),
    (master, version, terms) => master.call(advertsStaffApi.putAdvertOffer, { body: { ...terms, version } }),
  ),
  freshness: kindOf(
    FreshnessInput,
    defaultFreshness,
    (master) => master.call(freshnessApi.getFreshness),
    (master, version, settings) => master.call(freshnessApi.putFreshness, { body: { version, settings } }),
  ),
  leads: kindOf(
    LeadSettingsInput,
    defaultLeadSettings,
    (master) => master.call(leadInboxApi.getLeadSettings),
    (master, version, settings) => master.call(leadInboxApi.putLeadSettings, { body: { version, settings } }),
  ),
  cases: kindOf(
    CaseSettingsInput,
    defaultCaseSettings,
    (master) => master.call(authorityApi.getCaseSettings),
    (master, version, settings) => master.call(authorityApi.putCaseSettings, { body: { version, settings } }),
  ),
  evidence: kindOf(
    EvidenceSettingsInput,
    defaultEvidenceSettings,
    (master) => master.call(evidenceApi.getEvidenceSettings),
    (master, version, settings) =>
      master.call(evidenceApi.putEvidenceSettings, { body: { version, settings } }),
  ),
  messages: kindOf(
    MessageSettingsInput,
    defaultMessageSettings,
    async (master) => (await master.call(messageSettingsApi.getMessageSettings)).settings,
    (master, version, settings) =>
      master.call(messageSettingsApi.putMessageSettings, { body: { version, settings } }),
  ),
};

/** Settings with the values of some paths replaced; raises a sentence for a path that is not there. */
function replaced({ version: _, ...settings }: Versioned, overrides: readonly Override[]): unknown {
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

const byKind = (overrides: readonly Override[]) =>
  [...Map.groupBy(overrides, ({ name }) => name)].map(([name, some]) => {
    const kind = kinds[name];
    if (!kind) throw new Error(`There are no settings ${name}; there are ${Object.keys(kinds).join(', ')}.`);
    return { name, kind, some };
  });

/** Raises a sentence for settings that there are not, and for values that they cannot have. */
export function checkOverrides(overrides: readonly Override[]): void {
  for (const { name, kind, some } of byKind(overrides)) {
    const next = replaced(kind.shipped, some);
    try {
      kind.check(next);
    } catch (error) {
      const { issues } = error as z.ZodError;
      const words = issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`);
      throw new Error(`The settings cannot be so: ${words.join('; ')}.`);
    }
  }
}

/** Puts what is asked for as a master does. */
export async function applyOverrides(master: Client, overrides: readonly Override[]): Promise<void> {
  for (const { kind, some } of byKind(overrides)) {
    const current = await kind.read(master);
    await kind.put(master, current.version, replaced(current, some));
  }
}
