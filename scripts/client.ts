/** Writes the part of the typed client that follows from the API's document: `node scripts/client.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientSource } from './client-source.ts';
import { openApiDocument } from './openapi-document.ts';

const file = join(import.meta.dirname, '../clients/typescript/api.ts');
writeFileSync(file, clientSource(JSON.parse(JSON.stringify(openApiDocument()))));
