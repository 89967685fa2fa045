import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Caller, Ctx, Services } from './context.ts'
import { inTransaction } from './database/scope.ts'

/** What is done for many items of one tenant within one transaction; answers in the order of the items. */
type Work<Item, Result> = (ctx: Ctx, items: Item[]) => Promise<Result[]>

interface Entry {
  work: Work<unknown, unknown>
  item: unknown
  caller: Caller
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

interface Lane {
  waiting: Entry[]
}

const atMost = 50
const lanes = new WeakMap<Services, Map<string, Lane>>()

/**
 * One transaction for what many jobs of a tenant want to write at the same time. A job that comes alone is served at
 * once; what comes while a transaction is under way shares the next, whatever its work is. When that fails, each is
 * done again alone, so that nobody's trouble is another's: like all work of a transaction it does nothing outside it.
 */
export function batched<Item, Result>(
  work: Work<Item, Result>,
): (caller: Caller, item: Item) => Promise<Result> {
  return async (caller, item) => {
    // A person's work is theirs alone.
    if (caller.actor.kind !== 'system') return (await inTransaction(caller, (ctx) => work(ctx, [item])))[0]!
    return new Promise<unknown>((resolve, reject) => {
      const entry = { work: work as Work<unknown, unknown>, item, caller, resolve, reject }
      const own = lanes.get(caller.services) ?? new Map<string, Lane>()
      lanes.set(caller.services, own)
      const key = keyOf(caller)
      const lane = own.get(key)
      if (lane) {
        lane.waiting.push(entry)
        return
      }
      const opened = { waiting: [entry] }
      own.set(key, opened)
      void serve(opened, () => own.delete(key))
    }) as Promise<Result>
  }
}

/** Who share a transaction are the same in everything that it writes of its caller. */
function keyOf({ tenant, actor, locale, origin }: Caller): string {
  return [tenant.id, JSON.stringify(actor), locale, origin].join(' ')
}

async function serve(lane: Lane, close: () => void) {
  // Jobs that were taken off the queue at once begin within one turn.
  await nextTurn()
  while (lane.waiting.length > 0) await run(lane.waiting.splice(0, atMost))
  close()
}

async function run(batch: Entry[]): Promise<void> {
  try {
    const results = await inTransaction(batch.at(-1)!.caller, async (ctx) => {
      const works = [...Map.groupBy(batch, ({ work }) => work)].map(async ([work, entries]) => {
        const done = await work(
          ctx,
          entries.map(({ item }) => item),
        )
        return entries.map((entry, at) => [entry, done[at]] as const)
      })
      return (await Promise.all(works)).flat()
    })
    for (const [entry, result] of results) entry.resolve(result)
  } catch (error) {
    if (batch.length === 1) batch[0]!.reject(error)
    else await Promise.all(batch.map((entry) => run([entry])))
  }
}
