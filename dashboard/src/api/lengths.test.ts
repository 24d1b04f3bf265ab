import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maxLengths } from './lengths';

interface Text {
  maxLength?: number;
  items?: Text;
}

interface Document {
  components: { schemas: Record<string, { properties?: Record<string, Text> }> };
}

describe('maximum lengths of request texts', () => {
  it('match the OpenAPI document (if not, run `npm run generate`)', () => {
    const document: Document = JSON.parse(readFileSync('openapi.json', 'utf8'));
    const stated: Record<string, Record<string, number>> = {};
    for (const [body, { properties = {} }] of Object.entries(document.components.schemas)) {
      if (body.endsWith('View')) continue;
      for (const [field, { maxLength, items }] of Object.entries(properties)) {
        const most = maxLength ?? items?.maxLength;
        if (most !== undefined) stated[body] = { ...stated[body], [field]: most };
      }
    }
    expect(maxLengths).toEqual(stated);
  });
});
