/**
 * Reads the cells of an Excel workbook (.xlsx): a zip file with XML parts. The browser unpacks and parses
 * them, so no library is needed.
 */

/** Bytes of an unpacked part. A sheet of 100,000 URLs has about 15 MB. */
const MAX_PART = 40_000_000;
/** Bytes of all unpacked sheets. Sheets beyond them are not read. */
const MAX_TOTAL = 80_000_000;
const MAX_SHEETS = 50;
const MAX_COLUMNS = 200;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  size: number;
  offset: number;
}

/** The packed parts of a zip file, by name. */
function entriesOf(view: DataView): Map<string, Entry> {
  const end = endOf(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new Error('a damaged zip file');
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    entries.set(textOf(view, at + ENTRY_BYTES, name ?? 0), {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new Error('not a zip file');
}

const textOf = (view: DataView, at: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));

async function unpacked(view: DataView, { method, size, offset }: Entry): Promise<string> {
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = new Uint8Array(view.buffer, view.byteOffset + start, size).slice();
  const body = new Response(packed).body;
  if (!body || (method !== STORED && method !== DEFLATED)) throw new Error('an unknown compression');
  const plain = method === STORED ? body : body.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = plain.getReader();
  const decoder = new TextDecoder();
  let [text, read] = ['', 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.byteLength;
    if (read > MAX_PART) throw new Error('a part that is too large');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(xml: string): Document {
  // Workbooks have no document type. One could define entities that expand without end.
  if (xml.includes('<!DOCTYPE')) throw new Error('a part with a document type');
  return new DOMParser().parseFromString(xml, 'application/xml');
}

const all = (of: Document | Element, name: string) => [...of.getElementsByTagNameNS('*', name)];

/** The text of a shared or inline string, without the readings of Asian characters. */
const written = (string: Element) =>
  all(string, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent ?? '')
    .join('');

/** 27 for 'AB3'; null without letters. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, shared: readonly string[]): string {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return written(cell);
  const value = all(cell, 'v')[0]?.textContent ?? '';
  return kind === 's' ? (shared[Number(value)] ?? '') : value;
}

function rowsOf(sheet: Document, shared: readonly string[]): string[][] {
  return all(sheet, 'row').map((row) => {
    const cells: string[] = [];
    for (const cell of all(row, 'c')) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length;
      if (column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell, shared);
    }
    return cells;
  });
}

/** The rows of each sheet, in the order of the workbook. Throws if the file is not a workbook. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<string[][][]> {
  const view = new DataView(bytes);
  const entries = entriesOf(view);
  const part = async (name: string) => {
    const entry = entries.get(name);
    return entry && parsed(await unpacked(view, entry));
  };
  const [workbook, relations, strings] = await Promise.all([
    part('xl/workbook.xml'),
    part('xl/_rels/workbook.xml.rels'),
    part('xl/sharedStrings.xml'),
  ]);
  if (!workbook || !relations) throw new Error('not a workbook');
  const shared = strings ? all(strings, 'si').map(written) : [];
  const targets = new Map(
    all(relations, 'Relationship').map((one) => [one.getAttribute('Id'), one.getAttribute('Target') ?? '']),
  );
  const sheets: string[][][] = [];
  const seen = new Set<string>();
  let total = 0;
  for (const named of all(workbook, 'sheet').slice(0, MAX_SHEETS)) {
    const id = [...named.attributes].find(({ localName }) => localName === 'id')?.value ?? null;
    const target = targets.get(id) ?? '';
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const entry = entries.get(name);
    // Two sheets never have the same part in a workbook that a program wrote.
    if (!entry || seen.has(name)) continue;
    seen.add(name);
    const text = await unpacked(view, entry);
    total += text.length;
    if (total > MAX_TOTAL) break;
    sheets.push(rowsOf(parsed(text), shared));
  }
  return sheets;
}
