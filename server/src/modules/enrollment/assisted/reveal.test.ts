import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { hoursMs, minutesMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, offerPrograms, signature } from '#server/testing/enrollments.ts'
import { textOf } from '#server/testing/pdf.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { enrollmentHelpers } from '#tables/enrollment-resume.ts'
import { enrollments } from '#tables/enrollment.ts'
import { events } from '#tables/platform.ts'
import { revealsPerHour } from './limit-reveals.ts'

let world: AppWorld
let tenant: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant('base')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world?.close())
beforeEach(() => world.advance(minutesMs(2)))

const reason = 'The caller of ticket 4711 asks'
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const staffAs = async (role: 'owner' | 'support' | 'finance' | 'catalog' | 'read-only', locale = 'en') => {
  const { token, subjectId } = await signInAs(world, tenant, role)
  return { subjectId, log: world.api('base', { token, locale }).enrollment.log }
}

let people = 8640
/** Somebody who has signed in Spanish. */
async function signed() {
  const ssn4 = String(++people)
  const person = applicant({
    identity: { kind: 'ssn', ssn4 },
    birth: { month: '4', day: '9', year: '1980' },
    adults: { answer: 'yes' },
    'adult-benefit': { answer: 'yes' },
    'shared-money': { answer: 'no' },
  })
  const { own, start } = world.api('base', { locale: 'es', address: '203.0.113.77' }).enrollment
  const { id: token, reference } = await start({ zip: '10001', program: 'lifeline' })
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await own.save({ id: token, step, values })
  }
  await own.submit({ id: token, ...signature(person), timeZone: 'America/Chicago' })
  const [row] = await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.select().from(enrollments).where(eq(enrollments.reference, reference)),
  )
  return { id: row!.id, reference, ssn4, own, token }
}

const notedOf = (timelineId: string) =>
  inTransaction(world.caller(tenant), (ctx) =>
    ctx.db
      .select({ type: events.type, data: events.data, actor: events.actor })
      .from(events)
      .where(
        and(
          eq(events.timelineId, timelineId),
          inArray(events.type, ['personal.reveal', 'enrollment.take_packet']),
        ),
      ),
  )

describe('who applies', () => {
  test('is shown to whoever may and says why, who stands in both timelines; the record stays masked', async () => {
    const { id, ssn4 } = await signed()
    const { log, subjectId } = await staffAs('support')
    expect(await log.reveal({ id, reason })).toMatchObject({
      ...{ name: 'José Muñoz', birthDate: '1980-04-09', identityKind: 'ssn', identityNumber: ssn4 },
      address: ['12 Main Street', 'New York, NY 10001'],
    })
    for (const timelineId of [id, subjectId])
      expect(await notedOf(timelineId)).toMatchObject([
        { type: 'personal.reveal', data: { reason }, actor: { name: 'Ada support' } },
      ])
    const record = JSON.stringify(await log.get({ id }))
    for (const plain of ['Muñoz', ssn4, '1980-04-09', '12 Main']) expect(record).not.toContain(plain)
    expect(record).toContain(reason)
  })

  test('is hidden from everybody else, and from whoever says nothing', async () => {
    const { id } = await signed()
    for (const role of ['finance', 'catalog', 'read-only'] as const) {
      const { log } = await staffAs(role)
      expect(await refusalOf(log.reveal({ id, reason }))).toBe('FORBIDDEN')
      expect(await refusalOf(log.packet({ id, reason }))).toBe('FORBIDDEN')
    }
    const { log } = await staffAs('owner')
    expect(await refusalOf(log.reveal({ id, reason: 'why not' }))).toBe('BAD_REQUEST')
    const elsewhere = await world.tenant('elsewhere')
    const { token } = await signInAs(world, elsewhere)
    const foreign = world.api('elsewhere', { token }).enrollment.log
    expect(await refusalOf(foreign.reveal({ id, reason }))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await refusalOf(foreign.packet({ id, reason }))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await notedOf(id)).toEqual([])
  })

  test('is shown to one of the staff thirty times an hour at most, files among them', async () => {
    const { id } = await signed()
    const { log, subjectId } = await staffAs('owner')
    for (let turn = 1; turn < revealsPerHour; turn++) {
      if (turn % 15 === 0) await world.advance(minutesMs(1))
      await log.reveal({ id, reason })
    }
    await world.advance(minutesMs(1))
    await log.packet({ id, reason })
    expect(await refusalOf(log.reveal({ id, reason }))).toBe('TOO_MANY_REQUESTS')
    expect(await refusalOf(log.packet({ id, reason }))).toBe('TOO_MANY_REQUESTS')
    expect(await notedOf(subjectId)).toHaveLength(revealsPerHour)
    await world.advance(hoursMs(1))
    expect(await refusalOf(log.reveal({ id, reason }))).toBe('none')
  })
})

describe('the record of consents', () => {
  test.each([
    ['en', 'Record of consents', 'Language shown', 'Spanish', '[x] agreed'],
    ['es', 'Registro de consentimientos', 'Idioma mostrado', 'Español', '[x] aceptado'],
  ])(
    'says in %s what was agreed to in the words that were shown, when, from where and by whom',
    async (locale, ...words) => {
      const { id, reference, ssn4 } = await signed()
      const { log } = await staffAs('owner', locale)
      const { consents } = await log.get({ id })
      const file = await log.packet({ id, reason })
      expect([file.name, file.type]).toEqual([`consents-${reference}.pdf`, 'application/pdf'])
      const pdf = Buffer.from(await file.arrayBuffer())
      expect(pdf.toString('latin1')).toContain(`/Lang (${locale === 'es' ? 'es-US' : 'en-US'})`)
      const text = textOf(pdf).replaceAll(/\s+/g, ' ')
      for (const word of [...words, reference, reason, 'Ada owner']) expect(text).toContain(word)
      // Each consent in the language of the applicant, whichever administrator reads it.
      for (const shown of ['Antes de solicitar Lifeline', 'Sus declaraciones para Lifeline'])
        expect(text).toContain(shown)
      for (const consent of consents) {
        expect(text.replaceAll(' ', '')).toContain(consent.textHash)
        expect(text).toContain(consent.textCode)
        expect(text).toContain(consent.givenAt)
      }
      expect(consents.map(({ textCode }) => textCode)).toContain('HOUSEHOLD_V1')
      for (const said of ['America/Chicago', '203.0.113.77', 'José Muñoz']) expect(text).toContain(said)
      for (const hidden of [ssn4, '1980-', 'April 9', '212555', 'person-']) expect(text).not.toContain(hidden)
      expect(await notedOf(id)).toMatchObject([{ type: 'enrollment.take_packet', data: { reason } }])
    },
  )

  test('says which helpers were named, by which words and when, and of those who were ended not who they were', async () => {
    const { id, own, token } = await signed()
    const { log } = await staffAs('owner')
    const textNow = async () =>
      textOf(Buffer.from(await (await log.packet({ id, reason })).arrayBuffer())).replaceAll(/\s+/g, ' ')
    expect(await textNow()).not.toContain('HELPER_V1')
    const named = { name: 'Canaria Tía', agreed: true, timeZone: 'America/Chicago' } as const
    await own.nameHelper({ id: token, ...named, contact: '+1 212-555-0188' })
    const helpers = await inTransaction(world.caller(tenant), (ctx) =>
      ctx.db.select().from(enrollmentHelpers).where(eq(enrollmentHelpers.enrollmentId, id)),
    )
    const { textHash, createdAt } = helpers[0]!
    const agreed = ['HELPER_V1', 'Dejar que un ayudante vea cómo va', createdAt.toISOString()]
    const before = await textNow()
    for (const said of [...agreed, 'Helper named', 'Canaria Tía', '203.0.113.77'])
      expect(before).toContain(said)
    expect(/Canaria Tía, \W*0188/.test(before)).toBe(true)
    expect(before.replaceAll(' ', '')).toContain(textHash)
    expect(before).not.toContain('5550188')
    expect(before).not.toContain('Ended at')

    await own.removeHelper({ id: token })
    const after = await textNow()
    for (const said of [...agreed, 'Ended at', '203.0.113.77']) expect(after).toContain(said)
    expect(after.replaceAll(' ', '')).toContain(textHash)
    for (const gone of ['Canaria', '0188', 'Helper named']) expect(after).not.toContain(gone)
  })
})
