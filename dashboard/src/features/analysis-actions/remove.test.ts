import { expect, test } from 'vitest';
import { deleteAll } from './remove';

test('runs at most four deletions at a time and lists failures in order', async () => {
  let running = 0;
  let most = 0;
  const failed = await deleteAll([1, 2, 3, 4, 5, 6, 7, 8, 9], async (id) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10 - id));
    running -= 1;
    if (id % 4 === 0) throw new Error(`no ${id}`);
  });
  expect(most).toBe(4);
  expect(failed).toEqual([
    { item: 4, error: new Error('no 4') },
    { item: 8, error: new Error('no 8') },
  ]);
});

test('does not fail if there is nothing to delete', async () => {
  expect(await deleteAll([], () => Promise.reject(new Error('never')))).toEqual([]);
});
