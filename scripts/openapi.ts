/** Writes docs/openapi.json from the contract; run it after any change of an endpoint or schema. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi-document.ts';

export const openApiFile = join(import.meta.dirname, '../docs/openapi.json');
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv[1] === import.meta.filename) writeFileSync(openApiFile, openApiText());
