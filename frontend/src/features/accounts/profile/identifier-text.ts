/** Identifiers as people read them. */

import { nationalPhone } from '#lib/phones.ts';
import type { IdentifierKind } from '#shared/accounts/model.ts';

export const identifierText = (kind: IdentifierKind, value: string): string =>
  kind === 'phone' ? nationalPhone(value) : value;
