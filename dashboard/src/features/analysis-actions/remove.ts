const AT_ONCE = 4;

/** Deletes each item, a few at a time to limit the load on the server. Returns the failures in order. */
export async function deleteAll<T>(
  items: readonly T[],
  remove: (item: T) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<{ item: T; error: unknown }[]> {
  const failed = new Map<T, unknown>();
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await remove(item);
      } catch (error) {
        failed.set(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return items.filter((item) => failed.has(item)).map((item) => ({ item, error: failed.get(item) }));
}
