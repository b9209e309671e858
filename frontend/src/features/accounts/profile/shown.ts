/** Identifiers as people read them. */
import type { IdentifierKind } from '../../../../../shared/accounts/model.ts';
import { nationalPhone } from '../../../lib/phones.ts';

export const shownIdentifier = (kind: IdentifierKind, value: string): string =>
  kind === 'phone' ? nationalPhone(value) : value;
