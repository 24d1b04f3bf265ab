// Writes src/api/schema.ts from openapi.json, which `seotags` prints.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
for (const operations of Object.values(document.paths)) {
  // Calls are looked up by path and method: without names, each type stands where it is looked for.
  for (const operation of Object.values(operations)) delete operation.operationId;
}
const head = '// Written by `npm run generate` from openapi.json: do not edit.\n\n';
writeFileSync('src/api/schema.ts', head + astToString(await openapiTS(document)));
