// Writes src/api/schema.ts and src/api/lengths.ts from openapi.json, which `seotags` prints. With `--check` it only
// reports outdated files.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
for (const operations of Object.values(document.paths)) {
  // Calls are looked up by path and method. Without operation ids, each type is written inside its
  // path.
  for (const operation of Object.values(operations)) delete operation.operationId;
}
/** Without the parts of `allOf` that only describe an object: TypeScript would allow no property beside them. */
function withoutEmptyParts(schema) {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map(withoutEmptyParts);
  const entries = Object.entries(schema).map(([key, value]) => [key, withoutEmptyParts(value)]);
  const all = Object.fromEntries(entries);
  if (Array.isArray(all.allOf))
    all.allOf = all.allOf.filter((part) => part.type !== 'object' || part.properties);
  return all;
}

const head = '// Written by `npm run generate` from openapi.json: do not edit.\n\n';
/** Writes a generated file, or reports that it is outdated. */
function write(file, text) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`dashboard/${file} is outdated: run \`npm run generate\` in dashboard/`);
    process.exitCode = 1;
  }
}

// A field with a default is still optional in a request.
const types = await openapiTS(withoutEmptyParts(document), { defaultNonNullable: false });
write('src/api/schema.ts', head + astToString(types));

/** The maximum length of each text of a schema, or of each entry of a list. */
function lengthsOf({ properties = {} }) {
  const lengths = Object.entries(properties).map(([field, { maxLength, items }]) => [
    field,
    maxLength ?? items?.maxLength,
  ]);
  return lengths.filter(([, most]) => most !== undefined);
}

const bodies = Object.entries(document.components.schemas)
  .filter(([body]) => !body.endsWith('View'))
  .map(([body, schema]) => [body, lengthsOf(schema)])
  .filter(([, lengths]) => lengths.length > 0)
  .map(([body, lengths]) => {
    const fields = lengths.map(([field, most]) => `    ${field}: ${most},\n`).join('');
    return `  ${body}: {\n${fields}  },\n`;
  });
const about =
  '/** Maximum characters of each text in a request, or of each entry of a list, by body and field. */\n';
write('src/api/lengths.ts', `${head}${about}export const maxLengths = {\n${bodies.join('')}};\n`);
