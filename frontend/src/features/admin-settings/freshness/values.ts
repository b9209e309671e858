/** When owners are asked, as a form types it, and back. */
import type { FreshnessInput } from '#shared/listings/freshness.ts';
import { numberSettings } from '../number-settings.ts';

/** In the order of the form. */
export const freshnessFields = ['askDays', 'sinkDays'] as const satisfies readonly (keyof FreshnessInput)[];

export const freshnessNumbers = numberSettings(freshnessFields, (field, t) => t(`freshness.field.${field}`));
