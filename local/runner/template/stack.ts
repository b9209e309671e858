/** A template read by type, its values resolved. */

import { withLocalRates } from '../services/local-rates.ts';
import { withLocalPayments } from '../services/start-payments.ts';
import type { References } from './resolve.ts';
import { resolver } from './resolve.ts';
import type { SupportedType } from './resource-types.ts';
import type { Template } from './template.ts';

export interface Part<P> {
  id: string;
  /** What `Ref` gives. */
  ref: string;
  properties: P;
  /** As written in the template: where it matters which resource a value comes from. */
  written: Record<string, unknown>;
}

export interface Stack {
  /** All resources of a type whose condition holds. */
  all<P>(type: SupportedType): Part<P>[];
  /** A resource by its logical id; raises when there is none. */
  one<P>(id: string): Part<P>;
  arnOf(id: string): string;
}

/**
 * Reads a template with these references. The site has no TLS here: where the template says https, it is http; and
 * the provider's payment sandbox and the source of exchange rates are those of this machine.
 */
export function readStack(template: Template, references: References, siteHost: string): Stack {
  const { value, isTrue } = resolver(template, references);
  const partOf = <P>(id: string): Part<P> => {
    const resource = template.Resources[id];
    if (!resource) throw new Error(`The template has no ${id}`);
    const written = resource.Properties ?? {};
    const text = JSON.stringify(value(written)).replaceAll(`https://${siteHost}`, `http://${siteHost}`);
    const properties = JSON.parse(withLocalRates(withLocalPayments(text, siteHost), siteHost)) as P;
    return { id, ref: references.ref(id), properties, written };
  };
  const isThere = (id: string) => {
    const { Condition } = template.Resources[id]!;
    return Condition === undefined || isTrue(Condition);
  };
  return {
    all: (type) =>
      Object.keys(template.Resources)
        .filter((id) => template.Resources[id]!.Type === type && isThere(id))
        .map((id) => partOf(id)),
    one: partOf,
    arnOf: (id) => references.attribute(id, 'Arn'),
  };
}
