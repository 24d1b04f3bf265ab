import { describe, expect, it } from 'vitest';
import { atOnce, goOn, inSlices, type Work } from './slices';

function* count(to: number): Work<number[]> {
  const counted: number[] = [];
  for (let at = 1; at <= to; at += 1) {
    counted.push(at);
    yield;
  }
  return counted;
}

describe('long work', () => {
  it('pauses when it should and resumes where it stopped', () => {
    const work = count(5);
    let steps = 0;
    const two = () => {
      steps += 1;
      return steps % 2 === 0;
    };
    expect(goOn(work, two)).toEqual({ done: false });
    expect(steps).toBe(2);
    expect(goOn(work, two)).toEqual({ done: false });
    expect(steps).toBe(4);
    expect(goOn(work, two)).toEqual({ done: true, value: [1, 2, 3, 4, 5] });
  });

  it('has the same result without pauses', () => {
    expect(atOnce(count(3))).toEqual([1, 2, 3]);
    expect(atOnce(count(0))).toEqual([]);
  });

  it('in slices lets other tasks run first, and reports its result once', async () => {
    const told: string[] = [];
    const done = new Promise<number[]>((resolve) => {
      inSlices(count(3), (value) => {
        told.push('done');
        resolve(value);
      });
    });
    told.push('others');
    expect(await done).toEqual([1, 2, 3]);
    expect(told).toEqual(['others', 'done']);
  });

  it('that was cancelled reports no result', async () => {
    const told: string[] = [];
    inSlices(count(3), () => told.push('given up'))();
    await new Promise<void>((resolve) => {
      inSlices(count(3), () => resolve());
    });
    expect(told).toEqual([]);
  });
});
