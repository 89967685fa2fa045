import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deEnrollmentList, nladSubscriberList } from '#contracts/enrollment/membership/lists.ts'
import { enrollmentList } from '#contracts/enrollment/lists.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { transferList } from '#contracts/enrollment/transfer/lists.ts'
import { filterAsked } from '#contracts/list-address.ts'
import type { Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { deEnrollments, memberships } from '#tables/enrollment-membership.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { enrollments } from '#tables/enrollment.ts'
import { routes } from '../enrollment.routes.ts'
import { startEnrollment } from '../start-enrollment.ts'

let world: World
let tenant: Tenant
let elsewhere: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  elsewhere = await world.tenant()
  for (const of of [tenant, elsewhere]) await offerPrograms(world.caller(of))
  world.clock.set(new Date('2026-03-20T15:00:00Z'))
})
afterAll(() => world.close())

const staffOf = (of: Tenant) =>
  createRouterClient(routes, { context: { caller: world.caller(of, administrator('read-only')) } })

/** An enrollment in a state that ends then. */
const ending = (state: EnrollmentState, expiresAt: string, of = tenant) =>
  inTransaction(world.caller(of), async (ctx) => {
    const { enrollmentId } = await startEnrollment(ctx, { zip: '10001', program: 'lifeline' })
    await ctx.db
      .update(enrollments)
      .set({ state, expiresAt: new Date(expiresAt) })
      .where(eq(enrollments.id, enrollmentId))
    return enrollmentId
  })

async function leaving(given: Pick<typeof deEnrollments.$inferInsert, 'reason' | 'state'>, endsAt: string) {
  const enrollmentId = await ending('active', '2026-12-01T00:00:00Z')
  const isNoticed = given.state === 'noticed'
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.insert(deEnrollments).values({
      tenantId: ctx.tenant.id,
      id: newId(),
      enrollmentId,
      program: 'lifeline',
      ...given,
      askedBy: 'rule',
      noticeDays: 15,
      dueAt: new Date(isNoticed ? endsAt : '2026-03-01T00:00:00Z'),
      deadlineAt: new Date(isNoticed ? '2026-04-30T00:00:00Z' : endsAt),
    }),
  )
}

/** An enrollment whose order has to be paid by then. */
async function unpaid(expiresAt: string) {
  const enrollmentId = await ending('address_confirmed', '2026-06-01T00:00:00Z')
  await inTransaction(world.caller(tenant), (ctx) =>
    insertOrder(ctx, {
      ...{ status: 'pending', enrollmentId, awaitsEnrollment: true, expiresAt: new Date(expiresAt) },
    }),
  )
}

/** A transfer that NLAD makes from then on. */
async function waiting(reopensAt: string) {
  const enrollmentId = await ending('transfer_failed', '2026-06-01T00:00:00Z')
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.insert(transfers).values({
      ...{ tenantId: ctx.tenant.id, id: newId(), enrollmentId, state: 'blocked', hasChosen: true },
      ...{ program: 'lifeline', usState: 'TX' },
      ...{ reopensAt: new Date(reopensAt), createdAt: ctx.now, changedAt: ctx.now },
    }),
  )
}

/** A member whose service was used then. */
async function used(lastUsedAt: string, { hasConsumerFee = false } = {}) {
  const id = await ending('active', '2026-12-01T00:00:00Z')
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.insert(memberships).values({
      ...{ tenantId: ctx.tenant.id, id, program: 'lifeline', usState: 'TX', hasConsumerFee },
      ...{ lastUsedAt: new Date(lastUsedAt), createdAt: ctx.now },
    }),
  )
}

test('counts what ends today, within seven days and is over, each as its list has it, and names the next step', async () => {
  await ending('draft', '2026-03-20T14:00:00Z')
  await ending('draft', '2026-03-20T18:00:00Z')
  await ending('nv_pending_cert', '2026-03-22T18:00:00Z')
  await ending('nv_pending_review', '2026-03-23T18:00:00Z')
  await ending('nlad_failed', '2026-03-21T18:00:00Z')
  await ending('transfer_required', '2026-03-29T18:00:00Z')
  // Nothing runs out for these.
  await ending('active', '2026-03-20T18:00:00Z')
  await ending('closed', '2026-03-20T18:00:00Z')
  await leaving({ reason: 'NON_USAGE', state: 'noticed' }, '2026-03-24T04:00:00Z')
  await leaving({ reason: 'FAILED_RECERT', state: 'noticed' }, '2026-05-01T04:00:00Z')
  await leaving({ reason: 'INELIGIBLE', state: 'noticed' }, '2026-03-20T20:00:00Z')
  await leaving({ reason: 'CUSTOMER_REQUEST', state: 'failed' }, '2026-03-19T04:00:00Z')
  await leaving({ reason: 'CUSTOMER_REQUEST', state: 'done' }, '2026-03-20T20:00:00Z')
  await ending('draft', '2026-03-20T18:00:00Z', elsewhere)
  await unpaid('2026-03-20T18:30:00Z')
  await waiting('2026-03-22T04:00:00Z')
  await ending('transfer_failed', '2026-03-26T18:00:00Z')
  // Thirty days after these were used.
  await used('2026-02-18T12:00:00Z')
  await used('2026-02-20T12:00:00Z', { hasConsumerFee: true })
  await used('2026-02-24T12:00:00Z')
  await used('2026-03-19T12:00:00Z')

  const staff = staffOf(tenant)
  const { clocks, atRisk } = await staff.clocks({})
  expect(
    Object.fromEntries(
      clocks.map(({ clock, over, today, week, owners }) => [
        clock,
        [over.count, today.count, week.count, owners],
      ]),
    ),
  ).toEqual({
    draft: [1, 1, 1, { applicant: 2 }],
    application: [0, 0, 2, { applicant: 1, government: 1 }],
    approval: [0, 0, 1, { us: 1 }],
    payment: [0, 1, 1, { applicant: 1 }],
    transfer: [0, 0, 1, { applicant: 1 }],
    transferDay: [0, 0, 1, { applicant: 1 }],
    idle: [1, 0, 1, { applicant: 2 }],
    change: [0, 0, 0, {}],
    confirmation: [0, 0, 0, {}],
    usage: [0, 0, 1, { applicant: 1 }],
    recertification: [0, 0, 0, {}],
    notice: [0, 1, 1, { applicant: 1 }],
    removal: [1, 0, 0, { us: 1 }],
  })
  const clock = { now: world.clock.now(), timeZone: tenant.timeZone }
  for (const { place, over, today, week } of clocks)
    for (const { count, query } of [over, today, week]) {
      const { total } = await {
        [enrollmentList.place!]: () => staff.log.list(filterAsked(enrollmentList, query, clock)),
        [deEnrollmentList.place!]: () =>
          staff.deEnrollments.list(filterAsked(deEnrollmentList, query, clock)),
        [transferList.place!]: () => staff.transfers.list(filterAsked(transferList, query, clock)),
        [nladSubscriberList.place!]: () =>
          staff.nladSubscribers.list(filterAsked(nladSubscriberList, query, clock)),
      }[place]!()
      expect([query, total]).toEqual([query, count])
    }
  expect(atRisk.map(({ clock: name, owner, nextAction }) => [name, owner, nextAction])).toEqual([
    ['removal', 'us', null],
    ['idle', 'applicant', null],
    ['draft', 'applicant', 'answer_questions'],
    ['draft', 'applicant', 'answer_questions'],
    ['payment', 'applicant', 'pay_first'],
    ['notice', 'applicant', null],
    ['approval', 'us', 'contact_us'],
    ['transferDay', 'applicant', null],
    ['application', 'applicant', 'sign_at_verifier'],
    ['application', 'government', 'wait_for_review'],
    ['usage', 'applicant', null],
    ['idle', 'applicant', null],
    ['transfer', 'applicant', 'settle_transfer'],
  ])
  expect(atRisk[2]!.path).toMatch(/^enrollment-progress-log\//)
})

test('is calm where nothing ends', async () => {
  const nobody = await world.tenant()
  const { clocks, atRisk } = await staffOf(nobody).clocks({})
  expect(clocks.map(({ over, week }) => over.count + week.count)).toEqual(clocks.map(() => 0))
  expect(atRisk).toEqual([])
})
