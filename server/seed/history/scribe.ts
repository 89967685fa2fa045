import { later } from '#platform/clock.ts'
import type { Actor, Ctx, IdempotencyClaim, Pending, PendingEvent } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { nameOf, publicActor } from '#platform/outbox.ts'
import { events } from '#tables/platform.ts'
import { insertMany } from '#platform/database/inserts.ts'

/** Lends verbs a context that stands in the past, and writes down what they said there. */
export interface Scribe {
  moment: (at: Date, actor: Actor, claim?: IdempotencyClaim) => Ctx
  /** A context whose events each happened at a time of their own, as after one statement over many rows. */
  moments: (actor: Actor, atOf: (event: PendingEvent) => Date, at?: Date) => Ctx
  /** Does what waits for the end of these transactions of the past, for others build on it. */
  settle: (moments: readonly Ctx[]) => Promise<void>
  /** All events so far, as rows. */
  rows: () => (typeof events.$inferInsert)[]
  /** Writes all events in few statements. The jobs that they would start belong to the past and are dropped. */
  write: () => Promise<void>
}

export function openScribe(ctx: Ctx): Scribe {
  const opened: { ctx: Ctx; atOf: (event: PendingEvent) => Date }[] = []
  const open = (
    now: Date,
    actor: Actor,
    atOf: (event: PendingEvent) => Date,
    claim?: IdempotencyClaim,
  ): Ctx => {
    const past: Ctx = {
      ...ctx,
      now,
      actor,
      pending: { events: [], jobs: [], writes: [] },
      ...(claim ? { claim } : {}),
    }
    opened.push({ ctx: past, atOf })
    return past
  }
  const rows = () =>
    opened.flatMap(({ ctx: { actor, pending }, atOf }) =>
      pending.events.map((event, order) => rowOf(ctx, actor, event, atOf(event), order)),
    )
  return {
    moment: (at, actor, claim) => open(at, actor, () => at, claim),
    moments: (actor, atOf, at = ctx.now) => open(at, actor, atOf),
    settle: async (moments) => {
      for (const { pending } of moments) await settleWrites(ctx, pending)
    },
    rows,
    write: () => insertMany(ctx, events, rows()),
  }
}

/** Everything that one moment left to its end; what depends on a write that wrote nothing did not happen. */
async function settleWrites({ db }: Ctx, pending: Pending) {
  if (pending.writes.length === 0) return
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const parts = pending.writes.map((write, at) => `${nameOf({ write: at })} as (${write(add)})`)
  const asked = [...new Set(pending.events.flatMap(({ ifWrote }) => ifWrote?.write ?? []))]
  const answers = asked.map(
    (write) => `case when exists (select from ${nameOf({ write })}) then ${write} end`,
  )
  const { rows } = await db.$client.query<{ wrote: (number | null)[] }>(
    `with ${parts.join(', ')} select array[${answers.join(', ')}]::integer[] as wrote`,
    values,
  )
  const wrote = new Set(rows[0]!.wrote)
  pending.writes = []
  pending.events = pending.events.filter(({ ifWrote }) => !ifWrote || wrote.has(ifWrote.write))
  for (const event of pending.events) delete event.ifWrote
}

/** Ids of one moment rise in the order in which things happened, for a timeline sorts equal times by them. */
const rowOf = (ctx: Ctx, actor: Actor, event: PendingEvent, at: Date, order: number) => ({
  ...event,
  tenantId: ctx.tenant.id,
  id: newId(at.getTime() + order),
  actor: publicActor(actor),
  at,
})

/** Nothing happens after this moment: the world is found as it stood a little while ago. */
export const endOfHistory = (now: Date): Date => later(now, -90_000)
