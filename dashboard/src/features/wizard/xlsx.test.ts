import { describe, expect, it } from 'vitest';
import { zip } from '@/test/zip';
import { tableOfSheets } from './csv';
import { readWorkbook } from './xlsx';

const RELATIONS = `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;
const WORKBOOK = `<workbook xmlns:r="x"><sheets><sheet name="Notes" r:id="r1"/><sheet name="Pages" r:id="r2"/></sheets></workbook>`;
const STRINGS = `<sst><si><t>Address</t></si><si><r><t>Key</t></r><r><t>word</t></r></si><si><t>trail shoes</t><rPh><t>x</t></rPh></si></sst>`;
const PAGES = `<worksheet><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>https://shop.example/a</t></is></c><c r="B2"><v>12</v></c><c r="C2" t="s"><v>2</v></c></row>
</sheetData></worksheet>`;

const parts = {
  'xl/workbook.xml': WORKBOOK,
  'xl/_rels/workbook.xml.rels': RELATIONS,
  'xl/sharedStrings.xml': STRINGS,
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row><c t="str"><v>Hello</v></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet2.xml': PAGES,
};

describe('a workbook', () => {
  it('is read with shared, rich and inline texts, and empty cells', async () => {
    const sheets = await readWorkbook(zip(parts).buffer);
    expect(sheets).toEqual([
      [['Hello']],
      [
        ['Address', '', 'Keyword'],
        ['https://shop.example/a', '12', 'trail shoes'],
      ],
    ]);
  });

  it('gives the URLs and keywords of the first sheet that has URLs', async () => {
    const table = tableOfSheets(await readWorkbook(zip(parts).buffer));
    expect(table).toMatchObject({
      header: ['Address', '', 'Keyword'],
      urlColumn: 0,
      keywordColumn: 2,
      clear: true,
    });
  });

  it.each([
    ['a text file', new TextEncoder().encode('url\nhttps://shop.example/').buffer],
    ['another archive', zip({ 'readme.txt': 'x' }).buffer],
    ['entities', zip({ ...parts, 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${WORKBOOK}` }).buffer],
  ])('is refused: %s', async (_, bytes) => {
    await expect(readWorkbook(bytes)).rejects.toThrow();
  });

  it('reads a part once, however many sheets name it', async () => {
    const sheets = [...Array(9).keys()].map((at) => `<sheet name="S${at}" r:id="r1"/>`).join('');
    const workbook = `<workbook xmlns:r="x"><sheets>${sheets}</sheets></workbook>`;
    expect(await readWorkbook(zip({ ...parts, 'xl/workbook.xml': workbook }).buffer)).toEqual([[['Hello']]]);
  });
});
