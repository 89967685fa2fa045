import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, offerPrograms, signature } from '#server/testing/enrollments.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { enrollments } from '#tables/enrollment.ts'

let world: AppWorld
let tenant: Tenant
let elsewhere: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant('base')
  elsewhere = await world.tenant('elsewhere')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world?.close())

const staffAs = async (role: 'support' | 'owner' | 'read-only', of = tenant) =>
  world.api(of.domain, { token: (await signInAs(world, of, role)).token }).enrollment.log
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)

const idOf = (reference: string) =>
  inTransaction(world.caller(tenant), async (ctx) => {
    const [row] = await ctx.db.select().from(enrollments).where(eq(enrollments.reference, reference))
    return row!.id
  })

/** An application that is begun, and one that is signed and sent. */
async function begun() {
  const { id, reference } = await world.api('base').enrollment.start({ zip: '10001', program: 'lifeline' })
  return { token: id, reference, id: await idOf(reference) }
}
async function sent() {
  const draft = await begun()
  const person = applicant()
  const { own } = world.api('base').enrollment
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await own.save({ id: draft.token, step, values })
  }
  await own.submit({ id: draft.token, ...signature(person) })
  return draft
}

describe('the list of enrollments', () => {
  test('finds by state, program, US state and reference', async () => {
    const [draft, texan, signed] = [await begun(), await begun(), await sent()]
    await inTransaction(world.caller(tenant), (ctx) =>
      ctx.db.update(enrollments).set({ usState: 'TX' }).where(eq(enrollments.id, texan.id)),
    )
    const log = await staffAs('read-only')
    const found = async (query: Parameters<typeof log.list>[0]) =>
      (await log.list(query)).items.map(({ id }) => id)
    expect(await found({ state: ['nv_submitted'] })).toEqual([signed.id])
    expect(await found({ usState: ['TX'] })).toEqual([texan.id])
    expect(await found({ program: ['acp'] })).toEqual([])
    expect(await found({ search: draft.reference.toLowerCase() })).toEqual([draft.id])
    expect(await found({ needsAttention: true })).toEqual([])
    expect((await log.list({ search: draft.reference })).items).toMatchObject([
      { state: 'draft', owner: 'applicant', usState: 'NY', source: 'web' },
    ])
  })

  test('says nothing of the person, nor does the record', async () => {
    const { id } = await sent()
    const log = await staffAs('owner')
    const [list, record] = [JSON.stringify(await log.list({})), await log.get({ id })]
    for (const secret of ['José', 'Muñoz', 'Munoz', '212555', 'example.test', '12 Main', '1980']) {
      expect(list).not.toContain(secret)
      expect(JSON.stringify({ ...record, applicant: {} })).not.toContain(secret)
    }
    expect(record.applicant.name).toBe('J… M…')
    expect(JSON.stringify(record.applicant)).not.toMatch(/212555|person-/)
    expect(record.consents.length).toBeGreaterThan(1)
    expect(record.consents[0]).toMatchObject({
      locale: 'en',
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(record.progress).toMatchObject({ owner: 'us', nextAction: 'wait_for_verifier' })
  })
})

describe('staff', () => {
  test('ask the National Verifier now, and the call stands in the record', async () => {
    const { id } = await sent()
    const log = await staffAs('support')
    await log.recheck({ id })
    const { exchanges, timeline } = await log.get({ id })
    expect(exchanges).toMatchObject([{ operation: 'check' }])
    expect(timeline.map(({ type }) => type)).toContain('exchange.send')
  })

  test('close it with a reason, which ends what waited; after that nobody asks again', async () => {
    const { id } = await sent()
    await inTransaction(world.caller(tenant), (ctx) =>
      openAttention(ctx, enrollmentAttention.verifier_status_unknown, {
        subjectId: id,
        data: { status: 'NEW' },
      }),
    )
    const log = await staffAs('support')
    expect((await log.get({ id })).attention).toMatchObject([{ kind: 'verifier_status_unknown' }])
    await log.close({ id, reason: 'Applied twice by mistake.' })
    expect(await log.get({ id })).toMatchObject({
      state: 'closed',
      closedBecause: 'Applied twice by mistake.',
      nextCheckAt: null,
      attention: [],
    })
    expect(await refusalOf(log.recheck({ id }))).toBe('INVALID_STATE')
    expect(await refusalOf(log.close({ id, reason: 'Once more.' }))).toBe('INVALID_STATE')
  })

  test('of another service provider find nothing, and whoever only reads changes nothing', async () => {
    const { id } = await begun()
    const foreign = await staffAs('owner', elsewhere)
    expect((await foreign.list({})).items).toEqual([])
    expect(await refusalOf(foreign.get({ id }))).toBe('NOT_FOUND')
    expect(await refusalOf(foreign.recheck({ id }))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await refusalOf(foreign.close({ id, reason: 'Not ours.' }))).toBe('ENROLLMENT_NOT_FOUND')
    const reader = await staffAs('read-only')
    expect(await refusalOf(reader.close({ id, reason: 'May not.' }))).toBe('FORBIDDEN')
    expect(await refusalOf(reader.recheck({ id }))).toBe('FORBIDDEN')
  })
})
