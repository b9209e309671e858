/** The whole contract as an OpenAPI document, made when it is first asked for. */
import { apis } from '../../shared/apis.ts';
import { brand } from '../../shared/kernel/brand.ts';
import { openApiOf } from '../../shared/kernel/openapi.ts';

let document: Record<string, unknown> | undefined;

/** Every endpoint of the product in OpenAPI 3.1, as `docs/openapi.json` keeps it. */
export function openApi(): Record<string, unknown> {
  document ??= openApiOf(apis, {
    title: `${brand.name} API`,
    version: '1',
    description:
      'The marketplace’s calls: JSON over HTTPS. Refusals are RFC 9457 problems with a stable code; ' +
      'lists use opaque cursors; edits carry the version they were based on. An unknown path answers 404 ' +
      '`not-found`; a method that a path does not have answers 405 `method-not-allowed` with the header `Allow`.',
  });
  return document;
}
