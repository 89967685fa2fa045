/**
 * Filling one brand keeps the database busy while another one's rows are made up; each further connection would have every
 * statement planned once more.
 */
export const brandsAtOnce = 3

/**
 * Works on all items in their order, so many at a time. After a failure no further item is begun; the failure is thrown
 * once everything that was begun has ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  let failed = false
  const worker = async () => {
    for (const item of waiting) {
      if (failed) return
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
