// Makes a zip file from names and contents: deflate, no dates, so that equal sources give equal files.
import { crc32, deflateRawSync } from 'node:zlib';

const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATE = 8;
// 1980-01-01, the earliest date of the zip format.
const DAY = 0x0021;

/** @param {{ name: string, data: Buffer }[]} files */
export function zip(files) {
  const bodies = [];
  const entries = [];
  let offset = 0;
  for (const { name, data } of files) {
    const title = Buffer.from(name);
    const packed = deflateRawSync(data, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt16LE(DAY, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(title.length, 22);
    const head = Buffer.concat([signature(0x04034b50), common, title]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION);
    entries.push(Buffer.concat([signature(0x02014b50), made, common, rest, title]));
    bodies.push(head, packed);
    offset += head.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, signature(0x06054b50), end]);
}

function signature(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
