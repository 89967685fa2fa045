import { eq } from 'drizzle-orm'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Actor, Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { afterEnd } from '#modules/enrollment/index.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { events } from '#tables/platform.ts'
import { notifications } from '#tables/messaging.ts'
import { carrierOf } from '#providers/subscriber-registry/index.ts'
import type { SeedApplicant } from '../data/applicants.ts'
import type { SeedBrand } from '../data/brand-types.ts'
import { brands } from '../data/brands.ts'
import { staff } from './actors.ts'
import { settleMessages } from './messages.ts'
import { openScribe, type Scribe } from './scribe.ts'
import { sandboxAnswersWithinMs, type Vendors } from './vendors.ts'

/** Lends what lets the households of a brand have a past. */
export interface Past {
  brand: SeedBrand
  brandNumber: number
  now: Date
  /** Of the brand's own people. */
  clerk: Actor
  /** The caller as somebody at a moment. */
  at: (moment: Date, actor: Actor) => Caller
  inThePast: typeof inTransaction
  /** Writes what happened so far, and lets nobody be told of it now. */
  settle: () => Promise<void>
  /** What the people of the sandbox's National Verifier and NLAD do. */
  dial: (path: string, body: object) => Promise<void>
  /** NLAD refuses the brand's next call of this kind with a code. */
  refuseNext: (operation: string, code: string) => Promise<void>
  vendors: Vendors
}

/** Somebody of the demonstration who has applied. */
export interface Household {
  person: SeedApplicant
  /** Which of all applicants it is. */
  number: number
  enrollmentId: string
  /** What opens the enrollment. */
  token: string
  qualifiedAt: Date
}

export function pastOf(caller: Caller, brand: SeedBrand, verifier: string): Past {
  const happened: (typeof events.$inferInsert)[] = []
  const dial = (path: string, body: object) => turn(verifier, path, body)
  return {
    brand,
    brandNumber: brands.indexOf(brand) + 1,
    now: caller.services.clock.now(),
    clerk: staff({ shop: { brand } }, 'owner'),
    at: (moment, actor) => callerAt(caller, moment, actor),
    inThePast: (who, work) =>
      inTransaction(who, async (ctx) => {
        const scribe = openScribe(ctx)
        const result = await happen(ctx, scribe, who, work)
        happened.push(...scribe.rows())
        return result
      }),
    settle: () =>
      inTransaction(caller, async (ctx) => {
        await insertMany(ctx, events, happened.splice(0))
        const scribe = openScribe(ctx)
        await settleMessages(ctx, scribe, eq(notifications.state, 'queued'))
        await scribe.write()
      }),
    dial,
    async refuseNext(operation, code) {
      const { apiId } = carrierOf(caller.services.config.usac!, caller.tenant.id)
      await dial('refuse', { code, operation, apiId })
    },
    vendors: { payments: [], charges: [], orders: [] },
  }
}

export const callerAt = (caller: Caller, at: Date, actor: Actor): Caller => ({
  ...caller,
  actor,
  services: { ...caller.services, clock: { now: () => at } },
})

/** What follows from the end of an enrollment. */
export const endInThePast = ({ at, inThePast }: Past, enrollmentId: string, moment: Date): Promise<void> =>
  inThePast(at(later(moment, 1_000), { kind: 'system', name: 'enrollment-ended' }), (ctx) =>
    afterEnd(ctx, enrollmentId),
  )

/** Days after the approval, and hours on top. */
export const since = ({ qualifiedAt }: Pick<Household, 'qualifiedAt'>, days: number, hours = 0) =>
  later(qualifiedAt, daysMs(days) + hoursMs(hours))

/** A transaction of the past: what it would have left to jobs has been done, so that none of it is left to them now. */
export const inThePast: typeof inTransaction = (caller, work) =>
  inTransaction(caller, async (ctx) => {
    const scribe = openScribe(ctx)
    const result = await happen(ctx, scribe, caller, work)
    await scribe.write()
    return result
  })

async function happen<Result>(
  ctx: Ctx,
  scribe: Scribe,
  { actor }: Caller,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const past = scribe.moment(ctx.now, actor)
  const result = await work(past)
  await scribe.settle([past])
  return result
}

async function turn(verifier: string, path: string, body: object) {
  const answered = await fetch(new URL(`/__sim/${path}`, verifier), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(sandboxAnswersWithinMs),
  })
  if (!answered.ok) throw new Error(`the sandbox answered ${answered.status}: ${await answered.text()}`)
  await answered.body?.cancel()
}
